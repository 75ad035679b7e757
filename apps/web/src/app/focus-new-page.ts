/** True while the layout of the opened page is still loading. */
let isWaiting = false;

/** Moves the focus to the new page's heading, where screen readers start, unless the page has moved it already. */
export function focusNewPage(): void {
  const main = document.querySelector('main');
  isWaiting = main === null;
  if (!main || main.contains(document.activeElement)) return;
  const start = main.querySelector<HTMLElement>('h1[tabindex]') ?? main;
  start.focus({ preventScroll: true });
}

/** Called when the layout is first shown: after signing in, the address changes before the layout is loaded. */
export function focusWaitingPage(): void {
  if (isWaiting) focusNewPage();
}
