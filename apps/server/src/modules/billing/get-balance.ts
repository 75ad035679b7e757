import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import { toMajorUnits } from '@recoup/contract/money';

/** Open amount of finalized invoices; a plain number as the specification requires. */
export async function getBalance(data: Data, actor: Actor): Promise<{ balance: number }> {
  const due = await data.withTenant(actor, (tx) => listAmountsDue(tx, actor.account));
  return { balance: due.reduce((sum, money) => sum + toMajorUnits(money), 0) };
}

/** The same in minor units by currency. */
export async function listAmountsDue(
  tx: Tx,
  account: number,
): Promise<{ minor: number; currency: string }[]> {
  const due = await listAmountsDueOfAccounts(tx, [account]);
  return due.map(({ minor, currency }) => ({ minor, currency }));
}

/** For many accounts at once. */
export async function listAmountsDueOfAccounts(
  tx: Tx,
  accounts: readonly number[],
): Promise<{ account: number; minor: number; currency: string }[]> {
  return tx
    .selectFrom('invoices')
    .select([
      'account_id as account',
      'currency',
      sql<number>`sum(total_minor - paid_minor)::bigint`.as('minor'),
    ])
    .where('account_id', '=', sql<number>`any(${accounts}::bigint[])`)
    .where('status', '=', 'finalized')
    .whereRef('paid_minor', '<', 'total_minor')
    .groupBy(['account_id', 'currency'])
    .orderBy('account_id')
    .orderBy('currency')
    .execute();
}

interface OpenInvoices {
  readonly due: readonly { minor: number; currency: string }[];
  readonly underReview: boolean;
  readonly inDispute: boolean;
  /** Money that cannot be billed before its exchange rate is known. */
  readonly withoutRate: boolean;
}

/** Unpaid invoices and what is still to become one: statements in review, lines in dispute, money without a rate. */
export async function getOpenInvoices(tx: Tx, account: number): Promise<OpenInvoices> {
  const draft = await tx
    .selectFrom('invoices')
    .select('id')
    .where('account_id', '=', account)
    .where('status', '=', 'draft')
    .limit(1)
    .executeTakeFirst();
  const disputed = await tx
    .selectFrom('statement_lines')
    .select('id')
    .where('account_id', '=', account)
    .where('state', '=', 'disputed')
    .limit(1)
    .executeTakeFirst();
  const waiting = await tx
    .selectFrom('rows_without_rate')
    .select('reimbursement_row_id')
    .where('account_id', '=', account)
    .limit(1)
    .executeTakeFirst();
  return {
    due: await listAmountsDue(tx, account),
    underReview: draft !== undefined,
    inDispute: disputed !== undefined,
    withoutRate: waiting !== undefined,
  };
}

export async function isGiftClaimed(data: Data, actor: Actor): Promise<{ claimed: boolean }> {
  const gift = await data.withTenant(actor, (tx) =>
    tx
      .selectFrom('welcome_gifts')
      .select('account_id')
      .where('account_id', '=', actor.account)
      .executeTakeFirst(),
  );
  return { claimed: gift !== undefined };
}
