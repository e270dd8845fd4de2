"""The ways across a grid: searches that need only know which cells touch, in a fixed order."""

from heapq import heappop, heappush

from affray.core.grids.interface import StepCost, StepPrice

Around = dict[str, tuple[str, ...]]
"""The cells that touch each cell."""

Found = dict[str, tuple[int, str]]
"""What it costs to enter each cell, and the cell it is entered from."""


def flood(around: Around, start: str, cost: StepCost, limit: int, goal: str | None = None) -> Found:
    """Every cell that can be entered for at most the limit: what it costs, and the cell it is entered from.

    Dijkstra's search with one list of cells for each total, so that only new totals pass through the heap.
    Given a goal, it stops there.
    """
    best = {start: 0}
    found: Found = {}
    waiting, totals = {0: [start]}, [0]
    beyond = limit + 1
    while totals:
        spent = heappop(totals)
        for cell in waiting[spent]:
            if cell == goal:
                return found
            if best[cell] < spent:
                continue
            for near in around[cell]:
                known = best.get(near, beyond)
                if known <= spent or (step := cost(cell, near)) is None or (total := spent + step) >= known:
                    continue
                best[near] = total
                found[near] = (total, cell)
                if total in waiting:
                    waiting[total].append(near)
                else:
                    waiting[total] = [near]
                    heappush(totals, total)
    return found


def best_way(
    around: Around, start: str, goal: str, cost: StepCost, limit: int, price: StepPrice | None
) -> tuple[str, ...] | None:
    """The cells to enter, goal last, on the way of lowest price within the limit of cost; None if none is."""
    if price is None:
        return _trace(flood(around, start, cost, limit, goal), start, goal)
    return _search(around, start, goal, cost, limit, price)


def _trace(found: Found, start: str, goal: str) -> tuple[str, ...] | None:
    cells, cell = [], goal
    while cell != start:
        if cell not in found:
            return None
        cells.append(cell)
        cell = found[cell][1]
    return tuple(reversed(cells))


def _search(
    around: Around, start: str, goal: str, cost: StepCost, limit: int, price: StepPrice
) -> tuple[str, ...] | None:
    """A cell may be left again at a higher price if it was reached at less cost: the best way there may be too long."""
    reached, queue = [(start, 0)], [(0, 0, 0)]
    least: dict[str, int] = {}
    offered = {start: (0, 0)}
    while queue:
        paid, spent, arrival = heappop(queue)
        cell = reached[arrival][0]
        if cell == goal:
            return _retrace(reached, arrival)
        if least.get(cell, limit + 1) <= spent:
            continue
        least[cell] = spent
        for near in around[cell]:
            step = cost(cell, near)
            if step is None or (total := spent + step) >= least.get(near, limit + 1):
                continue
            fee = paid + price(cell, near)
            cheapest, shortest = offered.get(near, (fee + 1, total))
            if cheapest > fee or shortest > total:
                offered[near] = (fee, total)
                heappush(queue, (fee, total, len(reached)))
                reached.append((near, arrival))
    return None


def _retrace(reached: list[tuple[str, int]], arrival: int) -> tuple[str, ...]:
    cells = []
    while arrival:
        cell, arrival = reached[arrival]
        cells.append(cell)
    return tuple(reversed(cells))
