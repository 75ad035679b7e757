import { randomBytes } from 'node:crypto';
import { superuserRole } from '@recoup/contract/operator-roles';
import { sql } from 'kysely';
import type { Data, Tx } from '../../platform/database/database.ts';
import { recordSecurityEvent } from '../../platform/security-log/record-security-event.ts';
import { normalizeEmail } from './addresses.ts';
import { findByName, saveRoles } from './change-roles.ts';
import { createAccount } from './create-account.ts';
import { removeAllFactors } from './factors/change-factors.ts';
import { hashPassword } from './passwords.ts';
import { parseLanguage, type Language } from '../../platform/language.ts';
import { deleteAllSessions } from './sessions.ts';

const commandLine = { actor: null } as const;

/** Why an account cannot be appointed, as one line for the administrator. */
class AppointmentFault extends Error {
  override readonly name = 'AppointmentFault';
}

export interface Appointed {
  readonly username: string;
  /** The generated password of a new account, returned once; undefined for an existing account. */
  readonly password: string | undefined;
}

/** Grants roles to an account, creating it if needed. Only reachable from the command line. */
export async function appointOperator(
  data: Data,
  { name, email, roles }: { name: string; email: string | undefined; roles: readonly string[] },
): Promise<Appointed> {
  const password = randomBytes(18).toString('base64url');
  const passwordHash = await hashPassword(password);
  return data.withSystem(async (tx) => {
    const found = await findByName(tx, name);
    if (found === undefined) {
      const address = normalizeEmail(email ?? '');
      if (address === undefined) {
        throw new AppointmentFault(`Nobody is called ${name}; to make the account, add --email ADDRESS.`);
      }
      if (!/^[a-z0-9][a-z0-9._-]{1,39}$/i.test(name)) {
        throw new AppointmentFault(
          'A name has 2 to 40 letters, digits, dots, dashes or underscores, no spaces.',
        );
      }
      if ((await findByName(tx, address)) !== undefined) {
        throw new AppointmentFault(`${address} has an account already; say that address as the name.`);
      }
      await createAccount(tx, {
        username: name,
        email: address,
        passwordHash,
        isPasswordGenerated: true,
        roles: [...roles],
        language: 'en',
      });
      return { username: name, password };
    }
    const missing = roles.filter((role) => !found.roles.includes(role));
    if (missing.length > 0) await saveRoles(tx, found.id, [...found.roles, ...missing], commandLine);
    return { username: found.username, password: undefined };
  });
}

/** Revokes a role; effective from the next request. */
export async function dismissOperator(data: Data, name: string, role: string): Promise<string> {
  return data.withSystem(async (tx) => {
    const found = await requireByName(tx, name);
    const left = found.roles.filter((had) => had !== role);
    await saveRoles(tx, found.id, left, commandLine);
    return found.username;
  });
}

/**
 * Revokes every role and ends all sessions. The staff account, which only its name makes one, also gets a random
 * password and loses its second factors.
 */
export async function removeOperator(data: Data, name: string, staffAccount: string): Promise<string> {
  const nobodys = await hashPassword(randomBytes(32).toString('base64url'));
  return data.withSystem(async (tx) => {
    const found = await requireByName(tx, name);
    await saveRoles(tx, found.id, [], commandLine);
    if (found.username === staffAccount) {
      await tx
        .updateTable('accounts')
        .set({ password_hash: nobodys, password_generated: true })
        .where('id', '=', found.id)
        .execute();
      await removeAllFactors(tx, found.id);
    }
    await deleteAllSessions(tx, found.id);
    const detail = 'people remove';
    await recordSecurityEvent(tx, { kind: 'session_ended', account: found.id, actor: null, detail });
    return found.username;
  });
}

/** Only reachable from the command line, for a user who lost every factor; ends their sessions. */
export async function resetFactors(data: Data, name: string): Promise<string> {
  return data.withSystem(async (tx) => {
    const found = await requireByName(tx, name);
    await removeAllFactors(tx, found.id);
    await deleteAllSessions(tx, found.id);
    const detail = 'people factors remove';
    await recordSecurityEvent(tx, { kind: 'factor_changed', account: found.id, actor: null, detail });
    return found.username;
  });
}

/** Signs a user out everywhere. Only reachable from the command line, for an account that was taken over. */
export async function endSessions(data: Data, name: string): Promise<string> {
  return data.withSystem(async (tx) => {
    const found = await requireByName(tx, name);
    await deleteAllSessions(tx, found.id);
    const detail = 'people sessions end';
    await recordSecurityEvent(tx, { kind: 'session_ended', account: found.id, actor: null, detail });
    return found.username;
  });
}

export async function getAccountByName(data: Data, name: string): Promise<{ id: number; username: string }> {
  return data.withSystem((tx) => requireByName(tx, name));
}

/** Superusers with an e-mail address. */
export async function listSuperusers(data: Data): Promise<{ email: string; language: Language }[]> {
  const rows = await data.withSystem((tx) =>
    tx
      .selectFrom('accounts')
      .select(['email', 'language'])
      .where(sql<boolean>`${superuserRole} = any(roles)`)
      .where('email', 'is not', null)
      .execute(),
  );
  return rows.flatMap(({ email, language }) =>
    email === null ? [] : [{ email, language: parseLanguage(language) }],
  );
}

async function requireByName(tx: Tx, name: string) {
  const found = await findByName(tx, name);
  if (found === undefined) throw new AppointmentFault(`Nobody is called ${name}.`);
  return found;
}
