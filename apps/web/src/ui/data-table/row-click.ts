import type { MouseEvent } from 'react';

const notTheRow = 'a, button, input, select, textarea, label, summary, [data-actions]';

/** A press anywhere on a row does what the row's name does. */
export function onRowClick(event: MouseEvent<HTMLElement>): void {
  const { target, currentTarget } = event;
  // A press in a menu of a row bubbles up here through React, though the menu is elsewhere in the document.
  if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest(notTheRow)) return;
  // Beside a checkbox it was meant; text that was just marked is to be copied.
  if (target.closest('td')?.querySelector('input') || getSelection()?.isCollapsed === false) return;
  const name = target.closest('[data-row-key]')?.querySelector('[data-row-name] :is(a[href], button)');
  const { ctrlKey, metaKey, shiftKey } = event;
  name?.dispatchEvent(
    new globalThis.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
  );
}
