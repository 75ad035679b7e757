import type { Insertable } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { today } from '../../../platform/day.ts';
import { enqueue } from '../../../platform/jobs/job.ts';
import { publish } from '../../../platform/live/publish.ts';
import { billableRows, type BillableRow } from '../../tickets/public.ts';
import { couponFor, type FrozenCoupon } from '../coupons/coupon-for.ts';
import { lockBooks } from '../ledger/post.ts';
import { commissionOf, portionOf } from './commission.ts';
import { exchangeOn } from './exchange-rates.ts';
import { giveBack } from './refund-commission.ts';
import { letWaitForRate, noneWait, type RowWaiting } from './wait-for-rate.ts';
import { freezeLinesJob } from './jobs.ts';
import { termsOn, type Terms } from './terms.ts';
import { worthOf } from './worth.ts';

type NewLine = Insertable<Database['statement_lines']>;

/**
 * Makes a line of every reimbursement row that may be billed and is not one yet, with the rate agreed for the day the
 * money came, the exchange rate published for it, and the coupon held now. Later changes do not reach it. A row whose
 * currency has no exchange rate yet waits.
 */
export async function freezeLines(tx: Tx, account: number): Promise<void> {
  await lockBooks(tx, account);
  const rows = await rowsWithoutLine(tx, account);
  if (rows.length === 0) return noneWait(tx, account);
  const coupon = await couponFor(tx, account, today(tx));
  const { currency: couponCurrency } = await termsOn(tx, account, today(tx));
  const waiting: RowWaiting[] = [];
  for (const row of rows.filter(({ kind }) => kind === 'case_paid')) {
    const line = await lineOf(tx, account, row);
    if (line === undefined) continue;
    if ('without_rate' in line) {
      waiting.push(line.without_rate);
      continue;
    }
    const fits = coupon !== null && (coupon.percentBp !== null || line.billing_currency === couponCurrency);
    await tx
      .insertInto('statement_lines')
      .values({ ...line, ...(fits && frozenOn(line, coupon)) })
      .execute();
  }
  await letWaitForRate(tx, account, waiting);
  for (const row of rows.filter(({ kind }) => kind === 'reversed')) await giveBack(tx, account, row);
  await publish(tx, account, { topic: 'balance' });
}

async function rowsWithoutLine(tx: Tx, account: number): Promise<BillableRow[]> {
  const lines = await tx
    .selectFrom('statement_lines')
    .select('reimbursement_row_id')
    .where('account_id', '=', account)
    .execute();
  const known = new Set(lines.map((line) => line.reimbursement_row_id));
  return (await billableRows(tx, account)).filter(({ id }) => !known.has(id));
}

async function lineOf(
  tx: Tx,
  account: number,
  row: BillableRow,
): Promise<NewLine | { without_rate: RowWaiting } | undefined> {
  const terms = await termsOn(tx, account, row.approved_on);
  const amountMinor = worthOf(row, terms.billsReplacements);
  if (amountMinor <= 0) return undefined;
  const exchange = await exchangeOn(tx, { from: row.currency, to: terms.currency, day: row.approved_on });
  const common = {
    account_id: account,
    reimbursement_row_id: row.id,
    ticket_id: ticketOf(row),
    claim_type: row.claim_type,
    case_id: row.case_id,
    reimbursement_id: row.reimbursement_id,
    approved_on: row.approved_on,
    amount_minor: amountMinor,
    currency: row.currency,
    billing_currency: terms.currency,
  };
  if (exchange === undefined) return { without_rate: common };
  return {
    ...common,
    store_id: row.store_id,
    quantity_cash: row.quantity_cash,
    quantity_inventory: row.quantity_inventory,
    rate_bp: terms.rateBp,
    exchange_rate: exchange.rate,
    exchange_day: exchange.day,
    exchange_source: exchange.source,
    commission_minor: commissionFor(row, amountMinor, terms, exchange.rate),
  };
}

function commissionFor(row: BillableRow, amountMinor: number, terms: Terms, exchangeRate: string): number {
  return commissionOf({
    amountMinor,
    currency: row.currency,
    rateBp: terms.rateBp,
    exchangeRate,
    billingCurrency: terms.currency,
  });
}

export function ticketOf({ id, ticket_id }: BillableRow): number {
  if (ticket_id === null) throw new Error(`reimbursement row ${id} has no ticket`);
  return ticket_id;
}

/** In the transaction in which money was matched. */
export async function freezeLinesSoon(tx: Tx, account: number): Promise<void> {
  await enqueue(tx, freezeLinesJob, { account }, { account, key: `freeze-lines ${account}` });
}

/** What an amount takes off is known only with the whole statement. */
function frozenOn(line: NewLine, { held, percentBp }: FrozenCoupon): Partial<NewLine> {
  return {
    held_coupon_id: held,
    coupon_percent_bp: percentBp,
    discount_minor: percentBp === null ? 0 : portionOf(line.commission_minor, percentBp, 10_000),
  };
}
