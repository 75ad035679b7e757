import { sql } from 'kysely';
import type { Data, Tx } from '../../../platform/database/database.ts';
import { addDays, today } from '../../../platform/day.ts';
import { enqueue } from '../../../platform/jobs/job.ts';
import { fetchReferenceRates, type ReferenceRate } from '../../../platform/rates/reference-rates.ts';
import { getPublicationDay } from '../../../platform/rates/publication-day.ts';
import { calculateCrossRate } from './commission.ts';
import { createStatementLinesJob, updateRatesJob } from './jobs.ts';

/** Reports reach back eighteen months; older days are not needed. */
const retentionDays = 760;
const batchSize = 2_000;

/** Fetches the whole history the first time, later three months, to fill missed days. */
export async function updateRates(data: Data, ratesUrl: string): Promise<void> {
  const known = await data.withSystem(findPublishedRate);
  const { source, rates } = await fetchReferenceRates(ratesUrl, known === undefined ? 'all' : 'recent');
  const since = addDays(today(data), -retentionDays);
  const wanted = rates.filter(({ day }) => day >= since);
  await data.withSystem(async (tx) => {
    for (let start = 0; start < wanted.length; start += batchSize) {
      await saveRates(tx, source, wanted.slice(start, start + batchSize));
    }
    await enqueueWaitingLines(tx);
  });
}

/** Creates lines of rows that waited for a rate. */
export async function enqueueWaitingLines(tx: Tx): Promise<void> {
  const waiting = await tx
    .selectFrom('rows_without_rate')
    .select('account_id')
    .distinct()
    .orderBy('account_id')
    .execute();
  for (const { account_id: account } of waiting) {
    await enqueue(tx, createStatementLinesJob, { account }, { account, key: `freeze-lines ${account}` });
  }
}

async function findPublishedRate(tx: Tx) {
  return tx
    .selectFrom('exchange_rates')
    .select('day')
    .where('entered_by', 'is', null)
    .limit(1)
    .executeTakeFirst();
}

/** Fetches rates at the first start. */
export async function enqueueFirstRates(data: Data): Promise<void> {
  await data.withSystem(async (tx) => {
    const known = await findPublishedRate(tx);
    if (known === undefined) await enqueue(tx, updateRatesJob, {}, { key: 'keep-rates' });
  });
}

async function saveRates(tx: Tx, source: string, rates: readonly ReferenceRate[]): Promise<void> {
  await sql`
    insert into exchange_rates (day, currency, per_euro, source)
    select day, currency, per_euro, ${source}
    from unnest(
      ${rates.map(({ day }) => day)}::date[],
      ${rates.map(({ currency }) => currency)}::text[],
      ${rates.map(({ perEuro }) => perEuro)}::numeric[]
    ) as published (day, currency, per_euro)
    on conflict (day, currency) do nothing
  `.execute(tx);
}

export interface Exchange {
  readonly rate: string;
  readonly day: string;
  /** Empty where nothing was exchanged. */
  readonly source: string;
}

/** Rates are not published on weekends and holidays; a longer gap means that ours are outdated. */
export const maxGapDays = 7;

interface Wanted {
  readonly from: string;
  readonly to: string;
  readonly day: string;
}

/**
 * The rate of a day: the one published for it or, where the bank publishes none, for its last working day before.
 * Undefined until that one is known, so that the time of asking makes no difference.
 */
export async function getExchangeRate(tx: Tx, wanted: Wanted): Promise<Exchange | undefined> {
  const { from, to, day } = wanted;
  if (from !== to && !(await isPublishedSince(tx, getPublicationDay(day)))) return undefined;
  return getLatestExchangeRate(tx, wanted);
}

/** A later publication shows that the bank left the day out. */
async function isPublishedSince(tx: Tx, day: string): Promise<boolean> {
  const published = await tx
    .selectFrom('exchange_rates')
    .select('day')
    .where('day', '>=', day)
    .where('entered_by', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return published !== undefined;
}

/**
 * The latest known for the day or before it; undefined while none is known. A rate an operator entered for one of the
 * two may be of another day than the other's.
 */
export async function getLatestExchangeRate(
  tx: Tx,
  { from, to, day }: Wanted,
): Promise<Exchange | undefined> {
  if (from === to) return { rate: '1', day, source: '' };
  const sold = await getLatestRate(tx, from, day);
  const bought = await getLatestRate(tx, to, day);
  if (sold === undefined || bought === undefined) return undefined;
  const [day1, day2] = [sold.day ?? day, bought.day ?? day];
  return {
    rate: calculateCrossRate(sold.perEuro, bought.perEuro),
    day: day1 < day2 ? day1 : day2,
    source: [...new Set([sold.source, bought.source].filter(Boolean))].join('; '),
  };
}

async function getLatestRate(
  tx: Tx,
  currency: string,
  day: string,
): Promise<{ day: string | null; perEuro: string; source: string } | undefined> {
  if (currency === 'EUR') return { day: null, perEuro: '1', source: '' };
  const row = await tx
    .selectFrom('exchange_rates')
    .select(['day', 'per_euro', 'source'])
    .where('currency', '=', currency)
    .where('day', '>=', addDays(day, -maxGapDays))
    .where('day', '<=', day)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { day: row.day, perEuro: row.per_euro, source: row.source };
}
