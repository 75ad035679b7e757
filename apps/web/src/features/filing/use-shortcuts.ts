import { useEffect, useEffectEvent } from 'react';

export type Shortcuts = Readonly<Record<string, () => void>>;

/** Single-key shortcuts; ignored while the user types in a field or a dialog is open. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (isTyping(event.target)) return;
    const act = shortcuts[event.key.toLowerCase()];
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** A dialog contains the focus; a toast has the same role but does not. */
export function isTyping(target: EventTarget | null): boolean {
  const places = 'input, textarea, select, [contenteditable="true"], [role="menu"], [role$="dialog"]';
  return target instanceof Element && target.closest(places) !== null;
}
