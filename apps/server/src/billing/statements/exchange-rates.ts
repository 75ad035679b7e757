import { sql } from 'kysely';
import type { Data, Tx } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/job.ts';
import { fetchReferenceRates, type ReferenceRate } from '../../platform/rates/reference-rates.ts';
import { daysAfter, today } from '../../tickets/index.ts';
import { crossRate } from './commission.ts';
import { keepRatesJob } from './jobs.ts';

/** Reports reach back eighteen months; older days nobody asks for. */
const kept = 760;
const atOnce = 2_000;

/** The whole history the first time; after that three months, so that days missed meanwhile come too. */
export async function keepRates(data: Data, ratesUrl: string): Promise<void> {
  const known = await data.withSystem((tx) =>
    tx.selectFrom('exchange_rates').select('day').limit(1).executeTakeFirst(),
  );
  const { source, rates } = await fetchReferenceRates(ratesUrl, known === undefined ? 'all' : 'recent');
  const since = daysAfter(today(), -kept);
  const wanted = rates.filter(({ day }) => day >= since);
  await data.withSystem(async (tx) => {
    for (let start = 0; start < wanted.length; start += atOnce) {
      await saveRates(tx, source, wanted.slice(start, start + atOnce));
    }
  });
}

/** At the start of a product that has none yet. */
export async function keepRatesWhenNone(data: Data): Promise<void> {
  await data.withSystem(async (tx) => {
    const known = await tx.selectFrom('exchange_rates').select('day').limit(1).executeTakeFirst();
    if (known === undefined) await enqueue(tx, keepRatesJob, {}, { key: 'keep-rates' });
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

/** None is published on weekends and holidays; a gap longer than any of them means ours are behind. */
const longestGap = 7;

/** The latest published for the day or before it; nothing while none is known. */
export async function exchangeOn(
  tx: Tx,
  { from, to, day }: { from: string; to: string; day: string },
): Promise<Exchange | undefined> {
  if (from === to) return { rate: '1', day, source: '' };
  const { rows } = await sql<{ day: string; source: string; from: string; to: string }>`
    with published as (
      select day, currency, per_euro, source
      from exchange_rates
      where day between ${daysAfter(day, -longestGap)} and ${day}
      union all
      select day, 'EUR', 1, min(source)
      from exchange_rates
      where day between ${daysAfter(day, -longestGap)} and ${day}
      group by day
    )
    select sold.day, sold.source, sold.per_euro::text as from, bought.per_euro::text as to
    from published sold
    join published bought on bought.day = sold.day
    where sold.currency = ${from} and bought.currency = ${to}
    order by sold.day desc
    limit 1
  `.execute(tx);
  const [latest] = rows;
  return latest && { rate: crossRate(latest.from, latest.to), day: latest.day, source: latest.source };
}
