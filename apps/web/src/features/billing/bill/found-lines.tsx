import type { CallName, Reply } from '@recoup/contract';
import type { StatementLine } from '@recoup/contract/invoices';
import type { LineSort } from '@recoup/contract/sorts';
import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Address } from '../../../lib/address/use-address.ts';
import { useText } from '../../../lib/i18n/index.ts';
import { Button } from '../../../ui/button/button.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { cursorSteps } from '../../../ui/pager/pager.tsx';
import type { BillSearch } from './bill-search.ts';
import { useLineColumns } from './line-columns.tsx';
import { LineFilters } from './line-filters.tsx';

const DisputeDialog = lazy(() => import('./dispute-dialog.tsx'));

interface FoundLinesProps {
  readonly found: UseQueryResult<Reply<CallName['GET /api/invoices/{id}/lines/']>>;
  readonly address: Address<BillSearch>;
  readonly exportAs?: (format: 'csv' | 'xlsx') => Promise<string>;
  /** Operators see the lines but cannot dispute them. */
  readonly isOperator?: boolean;
  /** Actions on all lines. */
  readonly children?: ReactNode;
}

/** The lines the address selects, with their filters. */
export function FoundLines({
  found,
  address: { search, go, adjust },
  isOperator = false,
  children,
  ...list
}: FoundLinesProps) {
  const text = useText('bill');
  const billing = useText('billing');
  const [disputed, setDisputed] = useState<StatementLine | null>(null);
  const page = found.data;
  const columns = useLineColumns(isOperator ? null : setDisputed, page?.items ?? []);
  const isNarrowed = search.text !== '' || search.state !== '';
  return (
    <>
      <DataTable<StatementLine, LineSort>
        {...list}
        label={text.lines}
        query={found}
        rows={page?.items}
        getKey={({ id }) => id}
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
            steps: cursorSteps(search.after ?? '', page.next, (visited) => go({ after: visited || null })),
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
