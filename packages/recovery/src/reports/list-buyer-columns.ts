import type { ClaimType } from '@recoup/contract/claim-types';
import { droppedDataKinds, type DroppedDataKind } from '@recoup/contract/kept-data';
import { allDetectors } from '../detectors/all.ts';
import { reports, type TableName } from './all.ts';

export interface BuyerColumns {
  readonly reportType: string;
  readonly dropped: readonly { readonly kind: DroppedDataKind; readonly headers: readonly string[] }[];
  /** Headers of order numbers, with which only Amazon can identify a buyer. */
  readonly orderNumbers: readonly string[];
  /** The claim types whose detectors use order numbers of this report. */
  readonly neededFor: readonly ClaimType[];
}

/** For every report with buyers' data: the columns dropped, and the order numbers stored with the claims they serve. */
export function listBuyerColumns(): BuyerColumns[] {
  return reports
    .map(({ type, table, dropped = {}, columns }): BuyerColumns => {
      const orderNumbers = Object.entries(columns)
        .filter(
          ([name]) =>
            name.endsWith('order_id') && name !== 'removal_order_id' && !table.startsWith('removal'),
        )
        .flatMap(([, { headers }]) => headers);
      return {
        reportType: type,
        dropped: droppedDataKinds.flatMap((kind) => {
          const headers = dropped[kind];
          return headers === undefined ? [] : [{ kind, headers }];
        }),
        orderNumbers,
        neededFor:
          orderNumbers.length === 0
            ? []
            : allDetectors
                .filter(({ needs, withheldWithout, reads }) =>
                  [...needs, ...withheldWithout, ...reads].includes(readAs(table)),
                )
                .map(({ claimType }) => claimType),
      };
    })
    .filter(({ dropped, orderNumbers }) => dropped.length > 0 || orderNumbers.length > 0);
}

/** Lines of the payments page become rows of the settlement. */
function readAs(table: TableName): TableName {
  return table === 'transactions' ? 'settlement' : table;
}
