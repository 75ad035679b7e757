const han = /^\p{Script=Han}+$/u;

/** Names in Han characters start with the family name and have no space. */
export function personName(first: string, last: string): string {
  return han.test(first) && han.test(last) ? `${last}${first}` : `${first} ${last}`.trim();
}
