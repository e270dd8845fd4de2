import type { Attention } from './attention.svelte';
import type { Intent } from '../wire/messages';

/** Something that is shown with its odds and on the map while it is pointed at, or has the focus by keys. */
export function pointing(attention: Attention, intent: () => Intent) {
  return (node: HTMLElement): (() => void) => {
    let pointed: Intent | null = null;
    const at = (): void => { pointed = intent(); attention.point(pointed); };
    /** What vanishes loses the focus in the middle of being drawn anew: it is left after that. */
    const away = (): void => { const left = pointed; queueMicrotask(() => attention.leave(left)); };
    const heard: readonly (readonly [string, (event: Event) => void])[] = [
      ['pointerenter', (event) => { if ((event as PointerEvent).pointerType !== 'touch') at(); }],
      ['pointerleave', away],
      ['focus', () => { if (node.matches(':focus-visible')) at(); }],
      ['blur', away],
    ];
    for (const [name, does] of heard) node.addEventListener(name, does);
    return () => { for (const [name, does] of heard) node.removeEventListener(name, does); };
  };
}
