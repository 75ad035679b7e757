import type { contract, Input, Reply } from '@recoup/contract';
import { claimTypes } from '@recoup/contract/claim-types';
import type { RowWithoutRate } from '@recoup/contract/invoices';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Actor } from '../../../platform/actor.ts';
import type { Data, Tx } from '../../../platform/database/database.ts';
import { addDays, today } from '../../../platform/day.ts';
import type { Language } from '../../../platform/language.ts';
import { maxGapDays } from './exchange-rates.ts';
import { listCouponNames } from './list-coupon-names.ts';
import { listLinesPage } from './list-lines.ts';

type Waiting = Reply<typeof contract.invoices.list>['waiting'];
type Lines = typeof contract.invoices.listWaiting;

/** Lines for the next statement. */
export async function getWaiting(tx: Tx, account: number): Promise<Waiting> {
  const rows = await tx
    .selectFrom('statement_lines')
    .select((select) => [
      'billing_currency as currency',
      select.fn.countAll<number>().as('lines'),
      select.fn.sum<string>('commission_minor').as('minor'),
    ])
    .where('account_id', '=', account)
    .where('invoice_id', 'is', null)
    .where('state', '=', 'billed')
    .groupBy('billing_currency')
    .orderBy('billing_currency')
    .execute();
  const { disputed } = await tx
    .selectFrom('statement_lines')
    .select((select) => select.fn.countAll<number>().as('disputed'))
    .where('account_id', '=', account)
    .where('invoice_id', 'is', null)
    .where('state', '=', 'disputed')
    .where('reverses_line_id', 'is', null)
    .executeTakeFirstOrThrow();
  const { without_rate } = await tx
    .selectFrom('rows_without_rate')
    .select((select) => select.fn.countAll<number>().as('without_rate'))
    .where('account_id', '=', account)
    .executeTakeFirstOrThrow();
  return {
    lines: rows.reduce((sum, { lines }) => sum + lines, 0),
    commission: rows.map(({ currency, minor }) => ({ minor: Number(minor), currency })),
    drafted_on: nextMonday(today(tx)),
    disputed,
    without_rate,
  };
}

function nextMonday(day: string): string {
  const weekday = new Date(day).getUTCDay();
  return addDays(day, (8 - weekday) % 7 || 7);
}

const maxRows = 200;

/** Lines that are on no statement: for the next one, in dispute, or without a rate. */
export async function listWaitingLines(
  data: Data,
  actor: Actor,
  { language, ...wanted }: Input<Lines>['query'] & { language: Language },
): Promise<Reply<Lines>> {
  const { account } = actor;
  const names = await listCouponNames(data, account, language);
  const lines = await data.withTenant(actor, (tx) =>
    listLinesPage(tx, { account, invoice: null }, { ...wanted, names, reader: actor.user }),
  );
  // Rates belong to no account, so this runs as the system role.
  const without_rate = await data.withSystem((tx) => listRowsWithoutRate(tx, account));
  return { ...lines, without_rate };
}

const claimType = z.enum(claimTypes);

async function listRowsWithoutRate(tx: Tx, account: number): Promise<RowWithoutRate[]> {
  const rows = await selectWithoutRate(tx).where('waiting.account_id', '=', account).limit(maxRows).execute();
  return rows.map(toRowWithoutRate);
}

export function selectWithoutRate(tx: Tx) {
  const hasRate = sql<boolean>`(waiting.currency = 'EUR' or exists (
    select
    from exchange_rates known
    where known.currency = waiting.currency
      and known.day between waiting.approved_on - ${maxGapDays}::integer and waiting.approved_on
  ))`;
  const missing = sql<string>`case when ${hasRate} then waiting.billing_currency else waiting.currency end`;
  return tx
    .selectFrom('rows_without_rate as waiting')
    .select([
      'waiting.account_id',
      'waiting.ticket_id',
      'waiting.claim_type',
      'waiting.case_id',
      'waiting.reimbursement_id',
      'waiting.approved_on',
      'waiting.amount_minor',
      'waiting.currency',
      missing.as('missing'),
      sql<boolean>`exists (
        select
        from exchange_rates known
        where known.currency = ${missing} and known.entered_by is null
      )`.as('is_published'),
    ])
    .orderBy('waiting.approved_on')
    .orderBy('waiting.reimbursement_row_id');
}

type StoredRow = Awaited<ReturnType<ReturnType<typeof selectWithoutRate>['executeTakeFirstOrThrow']>>;

export function toRowWithoutRate(row: StoredRow): RowWithoutRate {
  return {
    ticket_id: row.ticket_id,
    claim_type: claimType.parse(row.claim_type),
    case_id: row.case_id,
    reimbursement_id: row.reimbursement_id,
    approved_on: row.approved_on,
    amount: { minor: row.amount_minor, currency: row.currency },
    missing: row.missing,
    is_published: row.is_published,
  };
}
