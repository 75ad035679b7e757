import type { KeyboardEvent } from 'react';

const controls = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled)';
const isTyping = 'input:not([type="checkbox"]), select, textarea';

/**
 * Up and Down move between rows, Home and End to the first and last; Right and Left between the controls of a row.
 * Enter does what the row's name does, Space selects.
 */
export function onRowKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget } = event;
  // Keys pressed in a menu of a row bubble up here through React, though the menu is elsewhere in the document.
  if (!(target instanceof HTMLElement) || !currentTarget.contains(target) || target.matches(isTyping)) return;
  const row = target.closest<HTMLElement>('[data-row-key]');
  if (row === null || event.altKey || event.ctrlKey || event.metaKey) return;
  const isOnRow = target === row;
  const rows = [...currentTarget.querySelectorAll<HTMLElement>('[data-row-key]')];
  const place = rows.indexOf(row);
  const move = (to: HTMLElement | null | undefined) => {
    if (!to) return;
    event.preventDefault();
    to.focus();
  };
  const among = isOnRow ? [row, ...listControls(row)] : listControls(row);
  switch (event.key) {
    case 'ArrowDown':
      return move(focusTarget(rows[place + 1]));
    case 'ArrowUp':
      return move(focusTarget(rows[place - 1]));
    case 'Home':
      return isOnRow ? move(focusTarget(rows[0])) : undefined;
    case 'End':
      return isOnRow ? move(focusTarget(rows.at(-1))) : undefined;
    case 'ArrowRight':
      return move(among[among.indexOf(target) + 1]);
    case 'ArrowLeft':
      return isOnRow ? undefined : move(among[among.indexOf(target) - 1] ?? focusTarget(row));
    case 'Enter':
      return isOnRow
        ? press(event, row.querySelector<HTMLElement>('[data-row-name] :is(a[href], button)'))
        : undefined;
    case ' ':
      return isOnRow ? press(event, row.querySelector<HTMLElement>('input[type="checkbox"]')) : undefined;
    default:
      return undefined;
  }
}

function listControls(row: HTMLElement): readonly HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>(controls)];
}

/** A table row takes the focus itself; in a card it is the element that opens it. */
function focusTarget(row: HTMLElement | undefined): HTMLElement | null | undefined {
  return row?.hasAttribute('tabindex') ? row : row?.querySelector<HTMLElement>(controls);
}

function press(event: KeyboardEvent, control: HTMLElement | null): void {
  if (control === null) return;
  event.preventDefault();
  control.click();
}
