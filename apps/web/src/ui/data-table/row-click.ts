import type { MouseEvent } from 'react';

const notTheRow = 'a, button, input, select, textarea, label, summary, [data-actions]';

/** A click anywhere on a row does what the row's name does. */
export function onRowClick(event: MouseEvent<HTMLElement>): void {
  const { target, currentTarget } = event;
  // Clicks in a row's menu bubble up here through React, although the menu is elsewhere in the document.
  if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest(notTheRow)) return;
  // A click beside a checkbox was meant for it; selected text is to be copied.
  if (target.closest('td')?.querySelector('input') || getSelection()?.isCollapsed === false) return;
  const name = target.closest('[data-row-key]')?.querySelector('[data-row-name] :is(a[href], button)');
  const { ctrlKey, metaKey, shiftKey } = event;
  name?.dispatchEvent(
    new globalThis.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
  );
}
