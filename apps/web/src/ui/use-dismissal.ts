import { useEffect, useEffectEvent, type RefObject } from 'react';

/** How the user dismissed the open element: by Escape inside or outside it, or by a press outside it. */
export type Dismissal = 'escape-inside' | 'escape-outside' | 'press-outside';

/** Reports every way users close an open element; the caller decides which of them do. */
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
