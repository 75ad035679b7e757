/** Screen readers start at the new page's heading, unless the page has already moved the focus. */
export function focusNewPage(): void {
  const main = document.querySelector('main');
  if (!main || main.contains(document.activeElement)) return;
  const start = main.querySelector<HTMLElement>('h1[tabindex]') ?? main;
  start.focus({ preventScroll: true });
}
