import { randomInt } from 'node:crypto';
import type { Tx } from '../../platform/database/database.ts';

/** No vowels, which could form words, and no ambiguous characters. */
const letters = '23456789BCDFGHJKMNPQRTVWXZ';
const length = 8;

export function newCode(): string {
  return Array.from({ length }, () => letters.charAt(randomInt(letters.length))).join('');
}

/** Normal form of codes: capitals only. */
export function readCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}]+/gu, '')
    .toUpperCase();
}

/** Created on first use. */
export async function codeOf(tx: Tx, account: number): Promise<string> {
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
      .values({ account_id: account, code: newCode() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

export async function ownerOf(tx: Tx, typed: string): Promise<number | undefined> {
  const known = await tx
    .selectFrom('referral_codes')
    .select('account_id')
    .where('code', '=', readCode(typed))
    .executeTakeFirst();
  return known?.account_id;
}
