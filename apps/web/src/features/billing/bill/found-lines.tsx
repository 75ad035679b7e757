import type { CallName, Reply } from '@recoup/contract';
import type { StatementLine } from '@recoup/contract/invoices';
import type { LineSort } from '@recoup/contract/sorts';
import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Address } from '../../../lib/address/use-address.ts';
import { useText } from '../../../lib/i18n/index.ts';
import { Button } from '../../../ui/button/button.tsx';
import { sortsBy, type Columns } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { cursorSteps } from '../../../ui/pager/pager.tsx';
import type { BillSearch } from './bill-search.ts';
import { LineFilters } from './line-filters.tsx';
import { countCommission, countDiscount } from './line-money.ts';
import * as part from './line-parts.tsx';

const DisputeDialog = lazy(() => import('./dispute-dialog.tsx'));

interface FoundLinesProps {
  readonly found: UseQueryResult<Reply<CallName['GET /api/invoices/{id}/lines/']>>;
  readonly address: Address<BillSearch>;
  /** Actions on all lines. */
  readonly children?: ReactNode;
}

/** The lines the address selects, with their filters. */
export function FoundLines({ found, address: { search, go, adjust }, children }: FoundLinesProps) {
  const text = useText('bill');
  const billing = useText('billing');
  const [disputed, setDisputed] = useState<StatementLine | null>(null);
  const page = found.data;
  const columns = useColumns(setDisputed, page?.items ?? []);
  const isNarrowed = search.text !== '' || search.state !== '';
  return (
    <>
      <DataTable<StatementLine, LineSort>
        label={text.lines}
        query={found}
        rows={page?.items}
        keyOf={({ id }) => id}
        columns={columns}
        sort={search.sort}
        onSort={(sort) => go({ sort: sort ?? 'line', after: null })}
        columnChoice={{ storageKey: 'bill_columns' }}
        filters={<LineFilters search={search} go={go} adjust={adjust} />}
        tools={children}
        {...(isNarrowed
          ? {
              noMatch: {
                sentence: text.noMatch,
                action: <Button onClick={() => go({ text: '', state: '' })}>{text.showAll}</Button>,
              },
            }
          : {})}
        failure={{ title: billing.loadFailed, drawing: 'document' }}
        pager={
          page && {
            count: text.count({ count: page.total }),
            steps: cursorSteps(search.after ?? '', page.next, (trail) => go({ after: trail || null })),
          }
        }
        tableFrom={1280}
      />
      <Suspense>
        {disputed ? (
          <DisputeDialog key={disputed.id} line={disputed} onClose={() => setDisputed(null)} />
        ) : null}
      </Suspense>
    </>
  );
}

function useColumns(
  onDispute: (line: StatementLine) => void,
  lines: readonly StatementLine[],
): Columns<StatementLine, LineSort> {
  const { columns: title } = useText('bill');
  const column = (name: keyof typeof title & LineSort) => ({
    name,
    title: title[name],
    sort: sortsBy(name),
  });
  const figure = { isFigure: true, width: 124 } as const;
  // The exchange rate and its source stand below the commission rate.
  const rate = lines.some(({ exchange }) => exchange.source !== '') ? 152 : 80;
  const isNamed = new Set(lines.flatMap(({ coupon }) => coupon?.name ?? [])).size > 1;
  return [
    { ...column('ticket'), width: '1.3fr', render: (line) => <part.TicketPart line={line} /> },
    { ...column('claim'), width: '1.25fr', render: (line) => <part.ClaimPart line={line} /> },
    { ...column('approved'), width: 144, render: (line) => <part.ApprovedPart line={line} /> },
    {
      ...column('amount'),
      ...figure,
      render: (line) => <part.AmountPart line={line} />,
      money: ({ amount }) => amount,
    },
    { ...column('rate'), ...figure, width: rate, render: (line) => <part.RatePart line={line} /> },
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
      ...column('state'),
      width: '1.4fr',
      render: (line) => <part.StatePart line={line} onDispute={onDispute} />,
    },
  ];
}
