import { randomInt } from 'node:crypto';
import type { Tx } from '../../platform/database/database.ts';

/** Neither vowels, which make words, nor what is mistaken for something else. */
const letters = '23456789BCDFGHJKMNPQRTVWXZ';
const length = 8;

export function newCode(): string {
  return Array.from({ length }, () => letters.charAt(randomInt(letters.length))).join('');
}

/** As codes are kept: capitals only, whatever keyboard or letter they were copied from. */
export function readCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}]+/gu, '')
    .toUpperCase();
}

/** Made when it is first asked for. */
export async function codeOf(tx: Tx, account: number): Promise<string> {
  for (;;) {
    const known = await tx
      .selectFrom('referral_codes')
      .select('code')
      .where('account_id', '=', account)
      .executeTakeFirst();
    if (known !== undefined) return known.code;
    // Lost to another request for the same account, or to another account's same code: looked at again.
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
