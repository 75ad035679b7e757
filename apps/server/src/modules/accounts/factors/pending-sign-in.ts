import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Data, Tx } from '../../../platform/database/database.ts';
import { Problem } from '../../../platform/problem.ts';

const pendingCookie = 'dbo_pending';
const validMinutes = 10;
const path = '/api/account/';

/** Between the password and the second factor, this cookie proves the password. It grants nothing else. */
export async function startPendingSignIn(
  data: Data,
  { reply, https }: { reply: FastifyReply; https: boolean },
  account: number,
): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  await data.withSystem((tx) =>
    tx
      .insertInto('pending_sign_ins')
      .values({
        account_id: account,
        token_hash: hashToken(token),
        expires_at: sql`recoup_now() + make_interval(mins => ${validMinutes})`,
      })
      .execute(),
  );
  reply.setCookie(pendingCookie, token, {
    path,
    httpOnly: true,
    sameSite: 'strict',
    secure: https,
    maxAge: validMinutes * 60,
  });
}

/** The account whose password this browser gave, if any. */
export async function findPendingAccount(data: Data, request: FastifyRequest): Promise<number | undefined> {
  const token = request.cookies[pendingCookie];
  if (token === undefined) return undefined;
  const found = await data.withSystem((tx) =>
    tx
      .selectFrom('pending_sign_ins')
      .select('account_id')
      .where('token_hash', '=', hashToken(token))
      .where('expires_at', '>', sql<Date>`recoup_now()`)
      .executeTakeFirst(),
  );
  return found?.account_id;
}

export async function requirePendingAccount(data: Data, request: FastifyRequest): Promise<number> {
  const account = await findPendingAccount(data, request);
  if (account === undefined) throw new Problem('sign_in_expired');
  return account;
}

/** Of two concurrent answers to one pending sign-in, one fails. */
export async function redeemPendingSignIn(tx: Tx, request: FastifyRequest): Promise<void> {
  const redeemed = await tx
    .deleteFrom('pending_sign_ins')
    .where('token_hash', '=', hashToken(request.cookies[pendingCookie] ?? ''))
    .returning('account_id')
    .executeTakeFirst();
  if (redeemed === undefined) throw new Problem('sign_in_expired');
}

export async function deletePendingSignIns(tx: Tx, account: number): Promise<void> {
  await tx.deleteFrom('pending_sign_ins').where('account_id', '=', account).execute();
}

export function clearPendingCookie(reply: FastifyReply): void {
  reply.clearCookie(pendingCookie, { path });
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
