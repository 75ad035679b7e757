import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import type { Data } from '../../platform/database/database.ts';
import { Problem } from '../../platform/problem.ts';

/**
 * Uses the list of @zxcvbn-ts/language-common: 49,233 common and breached passwords and 7,776 common words, 380 kB. The
 * library estimates the guesses of an attacker who knows these, keyboard rows, dates and repetitions.
 */
function createEstimator(): ZxcvbnFactory {
  return new ZxcvbnFactory({
    dictionary: { ...dictionary, 'favourites-zh': ['woaini', 'woaini1314', '5201314', '1314520', 'nihao'] },
    graphs: adjacencyGraphs,
  });
}

/** Built on first use: ranking the list takes a tenth of a process's start. */
let estimator: ZxcvbnFactory | undefined;

/** On a scale of 0 to 4: at least a hundred million guesses. */
const leastScore = 3;
/** Estimation time grows with the square of the length, and a longer password is no easier to guess. */
const maxEstimated = 32;
const leastOwnCharacters = 4;

/** `words` are known to an attacker, such as the username; parts of them count as guessed. */
export function requireUncommonPassword(password: string, words: readonly string[]): void {
  const known = words.flatMap((word) => [word, ...word.split(/[\s@.]+/)]).filter((word) => word.length > 2);
  const estimated = password.slice(0, maxEstimated);
  estimator ??= createEstimator();
  if (
    estimator.check(estimated, ['recoup', ...known]).score < leastScore ||
    countOwnCharacters(password, known) < leastOwnCharacters
  ) {
    throw new Problem('invalid_input', { fields: { password: { fault: 'common_password' } } });
  }
}

/** Letters and digits that remain once the user's names are taken out. */
function countOwnCharacters(password: string, names: readonly string[]): number {
  const longestFirst = names.map((name) => name.toLowerCase()).toSorted((a, b) => b.length - a.length);
  const rest = longestFirst.reduce((left, name) => left.replaceAll(name, ''), password.toLowerCase());
  return rest.replaceAll(/[^\p{L}\p{N}]/gu, '').length;
}

export async function requireStrongPassword(
  data: Data,
  account: number | undefined,
  password: string,
): Promise<void> {
  const names =
    account === undefined
      ? undefined
      : await data.withSystem((tx) =>
          tx
            .selectFrom('accounts')
            .innerJoin('profiles', 'profiles.account_id', 'accounts.id')
            .select(['username', 'email', 'first_name', 'last_name', 'company'])
            .where('accounts.id', '=', account)
            .executeTakeFirst(),
        );
  requireUncommonPassword(
    password,
    Object.values(names ?? {}).map((name) => name ?? ''),
  );
}
