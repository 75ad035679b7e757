import { sql } from 'kysely';
import type { Data } from '../platform/database/database.ts';
import type { Visitor } from '../platform/http/bind.ts';
import { Problem } from '../platform/problem.ts';
import { normalizeEmail, normalizePhone } from './addresses.ts';
import { countAttempt, forgetAttempts } from './attempts.ts';
import { isPassword } from './passwords.ts';
import { readAccount } from './read-account.ts';
import { startSession } from './sessions.ts';

/** An unknown name and a wrong password are the same answer after the same work. */
export async function signIn(
  data: Data,
  { username, password }: { username: string; password: string },
  visitor: Visitor,
) {
  await countAttempt(data, 'sign-in from an address', visitor.ip);
  const found = await findByName(data, username);
  const subject = found === undefined ? `nobody:${username.toLowerCase()}` : `account:${found.id}`;
  await countAttempt(data, 'sign-in to an account', subject);
  if (!(await isPassword(found?.password_hash, password)) || found === undefined) {
    throw new Problem('sign_in_failed');
  }
  await forgetAttempts(data, 'sign-in to an account', subject);
  return data.withSystem(async (tx) => ({
    account: await readAccount(tx, found.id),
    token: await startSession(tx, found.id, visitor),
  }));
}

function findByName(data: Data, name: string) {
  const email = normalizeEmail(name);
  const phone = normalizePhone(name);
  return data.withSystem((tx) =>
    tx
      .selectFrom('accounts')
      .select(['id', 'password_hash'])
      .where((where) =>
        where.or([
          where(sql`lower(username)`, '=', name.toLowerCase()),
          where(sql`lower(email)`, '=', email ?? null),
          where('phone', '=', phone ?? null),
        ]),
      )
      .executeTakeFirst(),
  );
}
