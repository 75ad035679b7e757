import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Escape pressed in the open thing, or anywhere else on the page; or a press of the pointer beside it. */
export type Dismissal = 'escape-inside' | 'escape-outside' | 'press-outside';

/** Tells an open thing of everything by which people usually close one; which of them do is its own choice. */
export function useDismissal(
  isOpen: boolean,
  thing: RefObject<HTMLElement | null>,
  onDismiss: (how: Dismissal) => void,
): void {
  const hear = useEffectEvent((event: Event) => {
    const isInside = event.target instanceof Node && thing.current?.contains(event.target) === true;
    if (event instanceof KeyboardEvent) {
      if (event.key === 'Escape') onDismiss(isInside ? 'escape-inside' : 'escape-outside');
    } else if (!isInside) onDismiss('press-outside');
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const listener = (event: Event) => hear(event);
    addEventListener('keydown', listener);
    addEventListener('pointerdown', listener);
    return () => {
      removeEventListener('keydown', listener);
      removeEventListener('pointerdown', listener);
    };
  }, [isOpen]);
}
