import { keptData, type keptDataReply } from '@recoup/contract/kept-data';
import { listBuyerColumns } from '@recoup/recovery';
import type { z } from 'zod';

/** What is stored, why and for how long. */
export function getKeptData(): z.output<typeof keptDataReply> {
  return {
    kinds: keptData.map((item) => ({
      kind: item.kind,
      days: 'days' in item ? item.days : null,
      until: 'until' in item ? item.until : null,
    })),
    reports: listBuyerColumns().map(({ reportType, dropped, orderNumbers, neededFor }) => ({
      report_type: reportType,
      dropped: dropped.map(({ kind, headers }) => ({ kind, columns: [...headers] })),
      order_numbers: [...orderNumbers],
      needed_for: [...neededFor],
    })),
  };
}
