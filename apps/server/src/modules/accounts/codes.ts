import { randomBytes, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Config } from '../../platform/config.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import type { Language } from '../../platform/language.ts';
import { calculateKeyedHash, isSameBytes, seal } from '../../platform/crypto.ts';
import { toAddressBlock } from '../../platform/http/address-block.ts';
import { enqueue } from '../../platform/jobs/job.ts';
import { Problem } from '../../platform/problem.ts';
import { momentIn } from '../../platform/time/clock.ts';
import type { Address } from './addresses.ts';
import { countAttempt } from './attempts.ts';
import { sendCodeJob } from './jobs.ts';
import { spendTextMessage } from './sms-budget.ts';

export type Purpose = 'signup' | 'reset' | 'change';

export const codeValidMinutes = 10;
const resendSeconds = 60;
/**
 * A reset opens an existing account, so its code is longer. Outsiders may then try more often before it is void: they
 * must not be able to spoil the owner's code.
 */
const codeRules = {
  signup: { digits: 6, attempts: 5 },
  reset: { digits: 8, attempts: 60 },
  change: { digits: 6, attempts: 5 },
} as const satisfies Record<Purpose, object>;

/**
 * Sends a code, or a mail that explains why there is none. Answer, rows and job are the same in both cases,
 * so that nobody learns who has an account.
 */
export async function sendCode(
  context: { data: Data; codeKey: Buffer; config: Config },
  request: { address: Address; purpose: Purpose; language: Language; ip: string },
) {
  const { data, codeKey } = context;
  const { address, purpose } = request;
  const subject = `${address.channel}:${address.value}:${purpose}`;
  const block = toAddressBlock(request.ip);
  await countAttempt(data, 'code from an address', block);
  await countAttempt(data, 'code to an address, soon', subject);
  await countAttempt(data, 'code to an address from an address', `${subject} ${block}`);
  await countAttempt(data, 'code to an address', subject);
  if (address.channel === 'phone') await spendTextMessage(context, { phone: address.value, ip: request.ip });

  await data.withSystem(async (tx) => {
    const known = await tx
      .selectFrom('accounts')
      .select('id')
      .where(address.channel === 'email' ? sql`lower(email)` : 'phone', '=', address.value)
      .executeTakeFirst();
    const useful = purpose === 'reset' ? known !== undefined : known === undefined;
    const { digits } = codeRules[purpose];
    const code = String(randomInt(10 ** digits)).padStart(digits, '0');
    const row = {
      code_hash: useful ? hashCode(codeKey, address, purpose, code) : randomBytes(32),
      attempts: 0,
      sent_at: tx.clock.now(),
      expires_at: momentIn(tx, codeValidMinutes * 60_000),
    };
    await tx
      .insertInto('verification_codes')
      .values({ channel: address.channel, address: address.value, purpose, ...row })
      .onConflict((conflict) => conflict.columns(['channel', 'address', 'purpose']).doUpdateSet(row))
      .execute();
    await enqueue(tx, sendCodeJob, {
      channel: address.channel,
      address: address.value,
      purpose,
      language: request.language,
      sealedCode: useful ? seal(codeKey, address.value, code) : null,
    });
  });
  return { sent: true, resend_after: resendSeconds, expires_in: codeValidMinutes * 60 } as const;
}

/** Counts the try, then compares; does not use the code up. */
export async function isCode(
  context: { data: Data; codeKey: Buffer },
  attempt: { address: Address; purpose: Purpose; code: string; ip: string },
): Promise<boolean> {
  const { data, codeKey } = context;
  const { address, purpose } = attempt;
  const subject = `${address.channel}:${address.value}`;
  await countAttempt(data, 'code tried from an address', `${subject} ${toAddressBlock(attempt.ip)}`);
  await countAttempt(data, 'code tried', subject);
  const stored = await data.withSystem((tx) =>
    tx
      .updateTable('verification_codes')
      .set((set) => ({ attempts: set('attempts', '+', 1) }))
      .where('channel', '=', address.channel)
      .where('address', '=', address.value)
      .where('purpose', '=', purpose)
      .where('attempts', '<', codeRules[purpose].attempts)
      .where('expires_at', '>', sql<Date>`recoup_now()`)
      .returning('code_hash')
      .executeTakeFirst(),
  );
  const fits =
    stored !== undefined && isSameBytes(stored.code_hash, hashCode(codeKey, address, purpose, attempt.code));
  if (!fits) await countAttempt(data, 'wrong code, in all', 'all');
  return fits;
}

export async function requireCode(
  context: { data: Data; codeKey: Buffer },
  attempt: { address: Address; purpose: Purpose; code: string; ip: string },
): Promise<void> {
  if (!(await isCode(context, attempt))) throw toWrongCodeProblem();
}

/** Redeems the code in the transaction of its purpose; of two concurrent attempts one fails. */
export async function redeemCode(tx: Tx, address: Address, purpose: Purpose): Promise<void> {
  const spent = await tx
    .deleteFrom('verification_codes')
    .where('channel', '=', address.channel)
    .where('address', '=', address.value)
    .where('purpose', '=', purpose)
    .returning('address')
    .executeTakeFirst();
  if (spent === undefined) throw toWrongCodeProblem();
}

export function toWrongCodeProblem(): Problem {
  return new Problem('code_wrong', { fields: { code: { fault: 'wrong_code' } } });
}

function hashCode(key: Buffer, address: Address, purpose: Purpose, code: string): Buffer {
  return calculateKeyedHash(key, `${address.channel}\0${address.value}\0${purpose}\0${code}`);
}
