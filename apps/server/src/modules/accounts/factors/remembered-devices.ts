import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Data, Tx } from '../../../platform/database/database.ts';
import type { Visitor } from '../../../platform/http/caller.ts';

const trustCookie = 'dbo_trust';
const rememberedDays = 30;

/** Whether this browser passed the account's second factor lately and was asked to be remembered. */
export async function isRemembered(data: Data, request: FastifyRequest, account: number): Promise<boolean> {
  const token = request.cookies[trustCookie];
  if (token === undefined) return false;
  const found = await data.withSystem((tx) =>
    tx
      .selectFrom('remembered_devices')
      .select('id')
      .where('account_id', '=', account)
      .where('token_hash', '=', hashToken(token))
      .where('expires_at', '>', sql<Date>`recoup_now()`)
      .executeTakeFirst(),
  );
  return found !== undefined;
}

export async function rememberSecondFactor(
  tx: Tx,
  { reply, https, visitor }: { reply: FastifyReply; https: boolean; visitor: Visitor },
  account: number,
): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  await tx
    .insertInto('remembered_devices')
    .values({
      account_id: account,
      token_hash: hashToken(token),
      user_agent: visitor.userAgent,
      ip: visitor.ip,
      expires_at: sql`recoup_now() + make_interval(days => ${rememberedDays})`,
    })
    .execute();
  reply.setCookie(trustCookie, token, {
    path: '/api/account/',
    httpOnly: true,
    sameSite: 'strict',
    secure: https,
    maxAge: rememberedDays * 86_400,
  });
}

export async function deleteRememberedDevices(tx: Tx, account: number): Promise<void> {
  await tx.deleteFrom('remembered_devices').where('account_id', '=', account).execute();
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
