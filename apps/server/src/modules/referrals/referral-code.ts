import { randomInt } from 'node:crypto';
import type { Tx } from '../../platform/database/database.ts';

/** No vowels, which could form words, and no ambiguous characters. */
const letters = '23456789BCDFGHJKMNPQRTVWXZ';
const length = 8;

export function createCode(): string {
  return Array.from({ length }, () => letters.charAt(randomInt(letters.length))).join('');
}

/** Normal form of codes: capitals only. */
export function normalizeCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}]+/gu, '')
    .toUpperCase();
}

/** Created on first use. */
export async function getOrCreateCode(tx: Tx, account: number): Promise<string> {
  for (;;) {
    const known = await tx
      .selectFrom('referral_codes')
      .select('code')
      .where('account_id', '=', account)
      .executeTakeFirst();
    if (known !== undefined) return known.code;
    // Lost a race for the account or the code: read again.
    await tx
      .insertInto('referral_codes')
      .values({ account_id: account, code: createCode() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

export async function findCodeOwner(tx: Tx, typed: string): Promise<number | undefined> {
  const known = await tx
    .selectFrom('referral_codes')
    .select('account_id')
    .where('code', '=', normalizeCode(typed))
    .executeTakeFirst();
  return known?.account_id;
}
