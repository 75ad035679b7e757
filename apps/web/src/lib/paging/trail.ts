/**
 * The cursors of the pages visited so far, as stored in the address: the server only has a cursor for the
 * next page. The first page has an empty trail.
 */

/** In characters, because longer addresses break in mails. The oldest cursors of a longer trail are dropped. */
const longest = 1500;
const between = '.';

/** The cursor of the current page. */
export function currentCursor(trail: string): string {
  return trail.slice(trail.lastIndexOf(between) + 1);
}

export function forward(trail: string, next: string): string {
  const steps = [...(trail === '' ? [] : trail.split(between)), next];
  while (steps.length > 1 && steps.join(between).length > longest) steps.shift();
  return steps.join(between);
}

export function back(trail: string): string {
  return trail.slice(0, Math.max(0, trail.lastIndexOf(between)));
}
