import { hash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import { batchQueries } from '../../platform/database/batched-query.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import type { SignedInUser, Visitor } from '../../platform/http/caller.ts';
import { signCookie } from '../../platform/http/web.ts';
import type { Language } from '../../platform/language.ts';
import { Problem } from '../../platform/problem.ts';
import { hasFactorCondition } from './factors/list-factors.ts';

/**
 * Browsers accept a name with this prefix only over https, for the whole site and without a domain, so that neither a
 * neighbouring host nor a plain http page can plant a session.
 */
function tokenCookie(https: boolean): string {
  return https ? '__Host-dbo_token' : 'dbo_token';
}

const idleDays = 7;
const maxDays = 30;
/** How long a confirmation counts for calls that require a fresh one. */
const confirmedMinutes = 10;
/** Last-seen times are written at most this often, so that reading a page is not a write. */
const seenEverySeconds = 60;

/** For raw SQL. */
export const aliveSession = `sessions.expires_at > recoup_now() and sessions.last_seen_at > recoup_now() - interval '${idleDays} days'`;

/** A session started from a remembered device is not confirmed, because no second factor was shown. */
export async function startSession(
  tx: Tx,
  account: number,
  visitor: Visitor,
  { isConfirmed }: { isConfirmed: boolean },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx
    .insertInto('sessions')
    .values({
      account_id: account,
      token_hash: hashToken(token),
      user_agent: visitor.userAgent,
      ip: visitor.ip,
      expires_at: sql`recoup_now() + make_interval(days => ${maxDays})`,
      confirmed_at: isConfirmed ? sql`recoup_now()` : null,
    })
    .execute();
  return token;
}

interface SignedIn extends SignedInUser {
  readonly session: number;
}

const querySessions = {
  name: 'people of sessions',
  text: `
    select
      encode(sessions.token_hash, 'hex') as hash,
      accounts.id,
      accounts.username,
      accounts.roles,
      ${hasFactorCondition} as "hasFactor",
      coalesce(
        sessions.confirmed_at > recoup_now() - interval '${confirmedMinutes} minutes', false
      ) as "isConfirmed",
      accounts.password_generated as "mustChangePassword",
      sessions.id as session,
      sessions.last_seen_at < recoup_now() - interval '${seenEverySeconds} seconds' as stale
    from sessions
    join accounts on accounts.id = sessions.account_id
    where sessions.token_hash = any($1)
      and ${aliveSession}`,
};

type Found = SignedIn & { hash: string; stale: boolean };

export type FindUser = (token: string, language: Language) => Promise<SignedIn | undefined>;

/** Runs first on every request. */
export function createFindUser(data: Data): FindUser {
  const find = batchQueries(async (hashes) => {
    const found = await data.look<Found>(querySessions, [hashes.map((hash) => Buffer.from(hash, 'hex'))]);
    return new Map(found.map((each) => [each.hash, each]));
  });
  return async (token, language) => {
    const found = await find(hashToken(token).toString('hex'));
    if (found === undefined) return undefined;
    const { hash: _, stale, ...user } = found;
    if (stale) await updateLastSeen(data, user, language);
    return user;
  };
}

async function updateLastSeen(data: Data, user: SignedIn, language: Language): Promise<void> {
  await data.withSystem(async (tx) => {
    await tx
      .updateTable('sessions')
      .set({ last_seen_at: sql`recoup_now()` })
      .where('account_id', '=', user.id)
      .where('id', '=', user.session)
      .execute();
    // Mails go out in the language the user last read us in.
    await tx
      .updateTable('accounts')
      .set({ language })
      .where('id', '=', user.id)
      .where('language', '<>', language)
      .execute();
  });
}

export async function deleteSession(data: Data, token: string): Promise<void> {
  await data.withSystem((tx) =>
    tx.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute(),
  );
}

export async function deleteAllSessions(tx: Tx, account: number): Promise<void> {
  await tx.deleteFrom('sessions').where('account_id', '=', account).execute();
}

export async function deleteOtherSessions(
  tx: Tx,
  account: number,
  current: number | undefined,
): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where('account_id', '=', account)
    .where('id', '<>', current ?? 0)
    .execute();
}

export async function listSessions(data: Data, actor: Actor, current: number | undefined) {
  const sessions = await data.withTenant(actor, (tx) =>
    tx
      .selectFrom('sessions')
      .select(['id', 'user_agent', 'ip', 'created_at', 'last_seen_at'])
      .where('account_id', '=', actor.account)
      .where(sql.raw<boolean>(aliveSession))
      .orderBy('last_seen_at', 'desc')
      .execute(),
  );
  return sessions.map((session) => ({
    ...session,
    current: session.id === current,
    created_at: session.created_at.toISOString(),
    last_seen_at: session.last_seen_at.toISOString(),
  }));
}

/** Another account's session is answered like an unknown one. */
export async function revokeSession(data: Data, actor: Actor, id: number): Promise<void> {
  const revoked = await data.withTenant(actor, (tx) =>
    tx
      .deleteFrom('sessions')
      .where('account_id', '=', actor.account)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst(),
  );
  if (revoked === undefined) throw new Problem('not_found');
}

export function getSessionToken(request: FastifyRequest, https: boolean): string | undefined {
  return request.cookies[tokenCookie(https)];
}

export function setSessionCookie(reply: FastifyReply, token: string, https: boolean): void {
  const life = { path: '/', sameSite: 'lax', secure: https, maxAge: maxDays * 86_400 } as const;
  reply.setCookie(tokenCookie(https), token, { ...life, httpOnly: true });
  reply.setCookie(signCookie, '1', life);
}

export function clearSessionCookie(reply: FastifyReply, https: boolean): void {
  // A browser ignores a __Host- cookie that is not marked secure, even one that ends it.
  reply.clearCookie(tokenCookie(https), { path: '/', secure: https });
  reply.clearCookie(signCookie, { path: '/' });
}

function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
