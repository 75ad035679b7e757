import type { StatementLine } from '@recoup/contract/invoices';
import type { LineSort } from '@recoup/contract/sorts';
import { useText } from '../../../lib/i18n/index.ts';
import { sortsBy, type Columns, type SortedAs } from '../../../ui/data-table/column.ts';
import { countAmount, countCommission, countDiscount } from './line-money.ts';
import * as part from './line-parts.tsx';

export function useLineColumns(
  /** Null for operators, who cannot dispute lines. */
  onDispute: ((line: StatementLine) => void) | null,
  lines: readonly StatementLine[],
): Columns<StatementLine, LineSort> {
  const { columns: title } = useText('bill');
  const column = (name: keyof typeof title & LineSort, sortedAs?: SortedAs) => ({
    name,
    title: title[name],
    sort: sortsBy(name, sortedAs),
  });
  const figure = { isFigure: true, width: 124 } as const;
  // The exchange rate stands below the commission rate.
  const isConverted = lines.some(({ exchange }) => exchange.source !== '');
  const isNamed = new Set(lines.flatMap(({ coupon }) => coupon?.name ?? [])).size > 1;
  return [
    { ...column('ticket'), width: '1.3fr', render: (line) => <part.TicketPart line={line} /> },
    { ...column('claim'), width: '1.45fr', render: (line) => <part.ClaimPart line={line} /> },
    { ...column('approved', 'time'), width: 132, render: (line) => <part.ApprovedPart line={line} /> },
    {
      ...column('amount'),
      ...figure,
      render: (line) => <part.AmountPart line={line} />,
      money: countAmount,
    },
    {
      ...column('rate'),
      isFigure: true,
      width: isConverted ? 168 : 80,
      isLong: ({ exchange }) => exchange.source !== '',
      render: (line) => <part.RatePart line={line} />,
    },
    {
      ...column('commission'),
      ...figure,
      render: (line) => <part.CommissionPart line={line} />,
      money: countCommission,
    },
    {
      ...column('discount'),
      ...figure,
      width: isNamed ? '1.4fr' : 124,
      render: (line) =>
        line.coupon && <part.DiscountPart line={line} coupon={line.coupon} isNamed={isNamed} />,
      money: countDiscount,
    },
    {
      ...column('state', 'state'),
      width: '1.3fr',
      isLong: ({ dispute }) => dispute !== null,
      render: (line) => <part.StatePart line={line} onDispute={onDispute} />,
    },
  ];
}
