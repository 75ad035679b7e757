/**
 * The cursors of the pages visited so far, as stored in the address: the server only has a cursor for the
 * next page. It is empty on the first page.
 */

/** In characters, because longer addresses break in mails. The oldest cursors of a longer list are dropped. */
const longest = 1500;
const between = '.';

/** The cursor of the current page. */
export function currentCursor(visited: string): string {
  return visited.slice(visited.lastIndexOf(between) + 1);
}

export function forward(visited: string, next: string): string {
  const steps = [...(visited === '' ? [] : visited.split(between)), next];
  while (steps.length > 1 && steps.join(between).length > longest) steps.shift();
  return steps.join(between);
}

export function back(visited: string): string {
  return visited.slice(0, Math.max(0, visited.lastIndexOf(between)));
}
