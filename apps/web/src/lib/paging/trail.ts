/**
 * Where the pages of a list began, one after the other, as an address keeps it: the server knows only the way forward.
 * The first page is the empty trail.
 */

/** Characters; with more, an address breaks in mails. What lies further back leads to the first page. */
const longest = 1500;
const between = '.';

/** Where the page begins that is shown. */
export function placeOf(trail: string): string {
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
