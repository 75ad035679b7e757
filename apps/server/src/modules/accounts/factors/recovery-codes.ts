import { createHash, randomBytes } from 'node:crypto';
import { Secret } from 'otpauth';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

const codesPerAccount = 10;
/** 80 bits: a plain hash is enough, and it outlives a change of SECRET_KEY. */
const codeBytes = 10;

/** The former codes no longer work. */
export async function replaceRecoveryCodes(tx: Tx, account: number): Promise<string[]> {
  await deleteRecoveryCodes(tx, account);
  const codes = Array.from({ length: codesPerAccount }, createCode);
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ account_id: account, code_hash: hashCode(code) })))
    .execute();
  return codes;
}

export async function redeemRecoveryCode(tx: Tx, account: number, code: string): Promise<boolean> {
  const redeemed = await tx
    .updateTable('recovery_codes')
    .set({ used_at: sql`recoup_now()` })
    .where('account_id', '=', account)
    .where('code_hash', '=', hashCode(code))
    .where('used_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst();
  return redeemed !== undefined;
}

export async function countRecoveryCodes(tx: Tx, account: number): Promise<number> {
  const { left } = await tx
    .selectFrom('recovery_codes')
    .select((on) => on.fn.countAll<number>().as('left'))
    .where('account_id', '=', account)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}

export async function deleteRecoveryCodes(tx: Tx, account: number): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('account_id', '=', account).execute();
}

/** Sixteen characters in groups of four; base 32 has none that are easily confused. */
function createCode(): string {
  const text = new Secret({ buffer: toArrayBuffer(randomBytes(codeBytes)) }).base32.toLowerCase();
  return (text.match(/.{4}/g) ?? []).join('-');
}

function toArrayBuffer(bytes: Buffer): ArrayBuffer {
  return Uint8Array.from(bytes).buffer;
}

/** As typed: case, spaces and dashes do not matter. */
function hashCode(code: string): Buffer {
  const text = code.toLowerCase().replaceAll(/[^a-z2-7]/g, '');
  return createHash('sha256').update(`recovery code\0${text}`).digest();
}
