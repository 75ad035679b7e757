import { shortestPassword } from '@recoup/contract/password-rules';

export type Strength = 'short' | 'weak' | 'fair' | 'good';

const runs = 'abcdefghijklmnopqrstuvwxyz 01234567890 qwertyuiop asdfghjkl zxcvbnm';
const favourites = /password|passw0rd|letmein|welcome|iloveyou|admin|woaini/i;

/**
 * Only a hint: the server decides, by a list of common passwords too long for a page. Repeats, keyboard
 * runs and common words count for little, since attackers try them first.
 */
export function passwordStrength(password: string): Strength {
  const characters = [...password];
  if (characters.length < shortestPassword) return 'short';
  const surprises = characters.filter(
    (character, index) => !isExpected(characters[index - 1], character),
  ).length;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) =>
    kind.test(password),
  ).length;
  const variety = new Set(characters).size;
  const worth = Math.min(surprises, variety * 1.5) + kinds * 2 - (favourites.test(password) ? 8 : 0);
  if (worth < 10) return 'weak';
  return worth < 17 ? 'fair' : 'good';
}

function isExpected(before: string | undefined, character: string): boolean {
  if (before === undefined) return false;
  const pair = `${before}${character}`.toLowerCase();
  return pair[0] === pair[1] || runs.includes(pair) || runs.includes([...pair].toReversed().join(''));
}
