/** Set while a page was opened whose layout is still being loaded. */
let isWaiting = false;

/** Screen readers start at the new page's heading, unless the page has already moved the focus. */
export function focusNewPage(): void {
  const main = document.querySelector('main');
  isWaiting = main === null;
  if (!main || main.contains(document.activeElement)) return;
  const start = main.querySelector<HTMLElement>('h1[tabindex]') ?? main;
  start.focus({ preventScroll: true });
}

/** For a layout that is shown for the first time: after signing in it comes later than its page's address. */
export function focusWaitingPage(): void {
  if (isWaiting) focusNewPage();
}
