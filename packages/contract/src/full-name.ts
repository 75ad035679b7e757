const han = /^\p{Script=Han}+$/u;

/** Names in Han characters start with the family name and have no space. */
export function formatFullName(first: string, last: string): string {
  return han.test(first) && han.test(last) ? `${last}${first}` : `${first} ${last}`.trim();
}

/** Surnames of two characters that are still common; every other one in Han characters has one. */
const hanName = /^(欧阳|司马|上官|诸葛|夏侯|皇甫|尉迟|公孙|慕容|司徒|\p{Script=Han})(\p{Script=Han}{1,3})$/u;

/** The parts of a name somebody wrote in one field. */
export function splitFullName(name: string): { readonly first: string; readonly last: string } {
  const whole = name.trim();
  const [, surname, given] = hanName.exec(whole) ?? [];
  if (surname !== undefined && given !== undefined) return { first: given, last: surname };
  const lastWord = whole.search(/\s+\S+$/u);
  if (lastWord < 0) return { first: whole, last: '' };
  return { first: whole.slice(0, lastWord), last: whole.slice(lastWord).trim() };
}
