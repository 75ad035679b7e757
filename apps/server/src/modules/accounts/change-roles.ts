import {
  isOperator,
  operatorRoles,
  superuserRole,
  toRoleName,
  type OperatorRole,
} from '@recoup/contract/operator-roles';
import { sql } from 'kysely';
import type { Data, Tx } from '../../platform/database/database.ts';
import type { Visitor } from '../../platform/http/caller.ts';
import { Problem } from '../../platform/problem.ts';
import { recordSecurityEvent } from '../../platform/security-log/record-security-event.ts';
import { normalizeEmail } from './addresses.ts';
import { hasFactorCondition } from './factors/list-factors.ts';
import { aliveSession, deleteAllSessions } from './sessions.ts';

/** The operator who makes the change; null for the command line. */
export interface ChangedBy {
  readonly actor: number | null;
  readonly visitor?: Visitor;
}

/** An administrator can change neither their own roles nor those of a superuser. */
export async function setOperatorRoles(
  data: Data,
  { name, roles }: { name: string; roles: readonly OperatorRole[] },
  by: { actor: number; visitor: Visitor },
) {
  return data.withSystem(async (tx) => {
    const found = await getManaged(tx, name, by.actor);
    await saveRoles(tx, found.id, operatorRoles.filter((role) => roles.includes(role)).map(toRoleName), by);
    return getOperator(tx, found.id);
  });
}

export async function endOperatorSessions(
  data: Data,
  { name, staffAccount }: { name: string; staffAccount: string },
  by: { actor: number; visitor: Visitor },
) {
  return data.withSystem(async (tx) => {
    const found = await getManaged(tx, name, by.actor);
    if (!isOperator(found.roles) && found.username !== staffAccount) throw new Problem('not_found');
    await deleteAllSessions(tx, found.id);
    await recordSecurityEvent(tx, { kind: 'session_ended', account: found.id, ...by });
    return getOperator(tx, found.id);
  });
}

/** Operators, and the staff account, which only its name makes one. */
export async function listOperators(data: Data, staffAccount: string) {
  const rows = await data.withSystem((tx) =>
    operatorRows(tx)
      .where((where) =>
        where.or([where(sql`cardinality(roles)`, '>', 0), where('username', '=', staffAccount)]),
      )
      .orderBy('username')
      .execute(),
  );
  return rows.map(toOperator);
}

export async function saveRoles(tx: Tx, account: number, roles: string[], by: ChangedBy): Promise<void> {
  await tx.updateTable('accounts').set({ roles }).where('id', '=', account).execute();
  await recordSecurityEvent(tx, { kind: 'roles_changed', account, detail: roles.join(' '), ...by });
}

export function findByName(tx: Tx, name: string) {
  return tx
    .selectFrom('accounts')
    .select(['id', 'username', 'roles'])
    .where((where) =>
      where.or([
        where(sql`lower(username)`, '=', name.toLowerCase()),
        where(sql`lower(email)`, '=', normalizeEmail(name) ?? name.toLowerCase()),
      ]),
    )
    .forUpdate()
    .executeTakeFirst();
}

async function getManaged(tx: Tx, name: string, administrator: number) {
  const found = await findByName(tx, name);
  if (found === undefined) throw new Problem('not_found');
  if (found.id === administrator || found.roles.includes(superuserRole)) throw new Problem('not_allowed');
  return found;
}

async function getOperator(tx: Tx, id: number) {
  return toOperator(await operatorRows(tx).where('id', '=', id).executeTakeFirstOrThrow());
}

function operatorRows(tx: Tx) {
  return tx
    .selectFrom('accounts')
    .select(['id', 'username', 'email', 'roles'])
    .select(sql.raw<boolean>(hasFactorCondition).as('has_second_factor'))
    .select((on) =>
      on
        .selectFrom('sessions')
        .select(sql<number>`count(*)::int`.as('sessions'))
        .whereRef('sessions.account_id', '=', 'accounts.id')
        .where(sql.raw<boolean>(aliveSession))
        .$asScalar()
        .as('sessions'),
    );
}

type OperatorRow = Awaited<ReturnType<ReturnType<typeof operatorRows>['executeTakeFirstOrThrow']>>;

function toOperator({ id, username, email, roles, has_second_factor, sessions }: OperatorRow) {
  return {
    account: { id, name: username },
    email,
    roles: operatorRoles.filter((role) => roles.includes(toRoleName(role))),
    is_superuser: roles.includes(superuserRole),
    has_second_factor,
    sessions: sessions ?? 0,
  };
}
