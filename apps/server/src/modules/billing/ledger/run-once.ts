import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Tx } from '../../../platform/database/database.ts';
import { Problem } from '../../../platform/problem.ts';
import { lockBooks } from './post.ts';

export interface Command<R extends z.ZodType> {
  readonly account: number;
  /** Idempotency key chosen by the caller. */
  readonly key: string;
  readonly call: string;
  readonly input: unknown;
  /** Schema of the stored answer. */
  readonly reply: R;
}

/**
 * Runs a call that moves money once, however often it is sent, and always returns the first answer.
 * Concurrent repeats wait for the books lock. Refused work stores nothing and may be repeated.
 */
export async function runOnce<R extends z.ZodType>(
  tx: Tx,
  { account, key, call, input, reply }: Command<R>,
  work: () => Promise<z.output<R>>,
): Promise<z.output<R>> {
  await lockBooks(tx, account);
  const hash = calculateHash(call, input);
  const known = await tx
    .selectFrom('money_commands')
    .select(['input_hash', 'answer'])
    .where('account_id', '=', account)
    .where('key', '=', key)
    .executeTakeFirst();
  if (known !== undefined) {
    if (!known.input_hash.equals(hash)) throw new Problem('key_reused');
    return reply.parse(known.answer);
  }
  const answer = await work();
  await tx
    .insertInto('money_commands')
    .values({ account_id: account, key, call, input_hash: hash, answer: JSON.stringify(answer) })
    .execute();
  return answer;
}

/** Whether a call with this key has been answered. */
export async function hasRun(tx: Tx, account: number, key: string): Promise<boolean> {
  const known = await tx
    .selectFrom('money_commands')
    .select('key')
    .where('account_id', '=', account)
    .where('key', '=', key)
    .executeTakeFirst();
  return known !== undefined;
}

function calculateHash(call: string, input: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([call, input], sortedKeys))
    .digest();
}

/** Field order does not matter. */
function sortedKeys(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
