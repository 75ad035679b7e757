import type { contract, Reply } from '@recoup/contract';
import type { Data } from '../../platform/database/database.ts';
import { today } from '../../tickets/index.ts';

/** Published for the day, or for the last one before it. */
export async function readRates(
  data: Data,
  day = today(),
): Promise<Reply<typeof contract.billingDesk.rates>> {
  return data.withSystem(async (tx) => {
    const rows = await tx
      .selectFrom('exchange_rates')
      .select(['day', 'currency', 'per_euro', 'source'])
      .where('day', '=', (select) =>
        select
          .selectFrom('exchange_rates')
          .select((inner) => inner.fn.max('day').as('day'))
          .where('day', '<=', day),
      )
      .orderBy('currency')
      .execute();
    const [first] = rows;
    return {
      day: first?.day ?? null,
      source: first?.source ?? '',
      rates: rows.map(({ currency, per_euro }) => ({ currency, per_euro })),
    };
  });
}
