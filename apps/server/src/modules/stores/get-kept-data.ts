import { keptData, type keptDataReply } from '@recoup/contract/kept-data';
import { listBuyerColumns } from '@recoup/recovery';
import type { z } from 'zod';
import type { Data } from '../../platform/database/database.ts';

/** What is stored, why and for how long, with the periods that operators can change. */
export async function getKeptData(data: Data): Promise<z.output<typeof keptDataReply>> {
  const periods = await data.withSystem((tx) =>
    tx.selectFrom('retention_periods').select(['kind', 'days', 'source']).execute(),
  );
  return {
    kinds: keptData.map((item) => {
      const period = periods.find(({ kind }) => kind === item.kind);
      const days = period?.days ?? ('days' in item ? item.days : null);
      const until = 'until' in item && period === undefined ? item.until : null;
      return { kind: item.kind, days, until, source: period?.source ?? '' };
    }),
    reports: listBuyerColumns().map(({ reportType, dropped, orderNumbers, neededFor }) => ({
      report_type: reportType,
      dropped: dropped.map(({ kind, headers }) => ({ kind, columns: [...headers] })),
      order_numbers: [...orderNumbers],
      needed_for: [...neededFor],
    })),
  };
}
