import type { FromPage, FromServer } from './messages';

const FIRST = 500;
const MOST = 8000;

export interface Wire { send(message: FromPage): void; close(): void }

/** A connection that joins again by itself; `joined` says what was heard, so that only the rest is sent. */
export function connected(
  token: string,
  heard: () => { epoch: string; count: number },
  hear: (message: FromServer) => void,
  state: (is: 'open' | 'lost' | 'ended', why: string) => void,
): Wire {
  let socket: WebSocket | null = null;
  let wait = FIRST;
  let isClosed = false;

  function open(): void {
    const made = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/table`);
    socket = made;
    made.onopen = () => {
      wait = FIRST;
      made.send(JSON.stringify({ type: 'join', token, ...heard() } satisfies FromPage));
      state('open', '');
    };
    made.onmessage = (event: MessageEvent<string>) => {
      for (const line of event.data.split('\n')) hear(JSON.parse(line) as FromServer);
    };
    made.onclose = (event) => {
      if (isClosed) return;
      if (event.code === 4403 || event.code === 4429) {
        state('ended', event.reason || 'This link opens nothing. Ask the keeper for a new one.');
        return;
      }
      state('lost', 'Connection lost. Nothing is lost; trying again.');
      setTimeout(open, wait * (0.5 + Math.random() / 2));
      wait = Math.min(MOST, wait * 2);
    };
  }
  open();
  return {
    send: (message) => { if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message)); },
    close: () => { isClosed = true; socket?.close(); },
  };
}
