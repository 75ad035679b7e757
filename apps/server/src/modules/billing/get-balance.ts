import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import type { contract, Reply } from '@recoup/contract';
import { toMajorUnits, type Money } from '@recoup/contract/money';
import { getBillingCurrency, listRates, sumConverted } from './home-currency.ts';

type Balance = Reply<typeof contract.invoices.getBalance>;

/**
 * Open amount of finalized invoices: one number in the billing currency, as the specification requires, with the rates
 * it is based on. An amount without a known rate is left out of it and appears in `due` only. Where that leaves nothing,
 * the number is the first amount in its own currency: 0 means that nothing is due.
 */
export async function getBalance(data: Data, actor: Actor): Promise<Balance> {
  const { account } = actor;
  const { due, currency } = await data.withTenant(actor, async (tx) => ({
    due: await listAmountsDue(tx, account),
    currency: await getBillingCurrency(tx, account),
  }));
  // Rates belong to no account.
  const rates = await data.withSystem((tx) =>
    listRates(
      tx,
      due.map((money) => money.currency),
      currency,
    ),
  );
  const minor = sumConverted(due, rates, currency);
  const [first] = due;
  if (minor === 0 && first !== undefined) {
    return { balance: toMajorUnits(first), currency: first.currency, due, rates: [] };
  }
  return {
    balance: toMajorUnits({ minor, currency }),
    currency,
    due,
    rates: [...rates].map(([of, { rate, day, source }]) => ({ currency: of, rate, day, source })),
  };
}

/** Amounts due, by currency. */
export async function listAmountsDue(tx: Tx, account: number): Promise<Money[]> {
  const due = await listAmountsDueOfAccounts(tx, [account]);
  return due.map(({ minor, currency }) => ({ minor, currency }));
}

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

export interface PendingInvoice {
  readonly id: number;
  readonly isDraft: boolean;
  readonly minor: number;
  readonly currency: string;
  /** The end of the review, or the due date. */
  readonly by: string | null;
}

/** Statements in review and invoices that are not paid. */
export async function listPendingInvoices(tx: Tx, account: number): Promise<PendingInvoice[]> {
  const rows = await tx
    .selectFrom('invoices')
    .select(['id', 'status', 'currency', 'total_minor', 'paid_minor', 'review_until', 'due_on'])
    .where('account_id', '=', account)
    .where('status', 'in', ['draft', 'finalized'])
    .whereRef('paid_minor', '<', 'total_minor')
    .orderBy('id')
    .execute();
  return rows.map(({ id, status, currency, total_minor, paid_minor, review_until, due_on }) => ({
    id,
    isDraft: status === 'draft',
    minor: total_minor - paid_minor,
    currency,
    by: status === 'draft' ? review_until : due_on,
  }));
}

interface OpenInvoices {
  readonly due: readonly Money[];
  readonly underReview: boolean;
  readonly inDispute: boolean;
  /** Money that cannot be billed before its exchange rate is known. */
  readonly withoutRate: boolean;
  /** Whether a card payment or refund has no result yet: its money may still become credit. */
  readonly beingPaid: boolean;
}

/**
 * Unpaid invoices, what is still to become one (statements in review, lines in dispute, money without a rate), and
 * payments under way.
 */
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
  const underWay = await tx
    .selectFrom('payments')
    .select('id')
    .where('account_id', '=', account)
    .where('status', 'in', ['pending', 'unknown', 'needs_action'])
    .limit(1)
    .executeTakeFirst();
  return {
    due: await listAmountsDue(tx, account),
    beingPaid: underWay !== undefined,
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
