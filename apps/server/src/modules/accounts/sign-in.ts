import { sql } from 'kysely';
import type { Data } from '../../platform/database/database.ts';
import type { Visitor } from '../../platform/http/bind.ts';
import { Problem } from '../../platform/problem.ts';
import { normalizeEmail, normalizePhone } from './addresses.ts';
import { countAttempt, resetAttempts } from './attempts.ts';
import { isPassword } from './passwords.ts';
import { getAccountReply } from './get-account.ts';
import { startSession } from './sessions.ts';

/** An unknown name and a wrong password give the same answer after the same work. */
export async function signIn(
  data: Data,
  { username, password }: { username: string; password: string },
  visitor: Visitor,
) {
  await countAttempt(data, 'sign-in from an address', visitor.ip);
  const name = parseName(username);
  const found = await findUserByName(data, name);
  // Attempts on unknown names are counted per normalized name, as for accounts: otherwise the limit would
  // reveal which exist.
  const nobody = name.email ?? name.phone ?? name.username;
  const subject = found === undefined ? `nobody:${nobody}` : `account:${found.id}`;
  await countAttempt(data, 'sign-in to an account', subject);
  if (!(await isPassword(found?.password_hash, password)) || found === undefined) {
    throw new Problem('sign_in_failed');
  }
  await resetAttempts(data, 'sign-in to an account', subject);
  return data.withSystem(async (tx) => ({
    account: await getAccountReply(tx, found.id),
    token: await startSession(tx, found.id, visitor),
  }));
}

interface Name {
  username: string;
  email: string | undefined;
  phone: string | undefined;
}

function parseName(text: string): Name {
  return { username: text.toLowerCase(), email: normalizeEmail(text), phone: normalizePhone(text) };
}

function findUserByName(data: Data, { username, email, phone }: Name) {
  return data.withSystem((tx) =>
    tx
      .selectFrom('accounts')
      .select(['id', 'password_hash'])
      .where((where) =>
        where.or([
          where(sql`lower(username)`, '=', username),
          where(sql`lower(email)`, '=', email ?? null),
          where('phone', '=', phone ?? null),
        ]),
      )
      .executeTakeFirst(),
  );
}
