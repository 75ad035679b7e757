import type { CheckedCompany } from '@recoup/contract/agencies';
import type { CheckedNameSort } from '@recoup/contract/sorts';
import { useState, type ReactNode } from 'react';
import { useText } from '../../lib/i18n/index.ts';
import type { moreRows } from '../../lib/paging/more-rows.ts';
import { Button } from '../../ui/button/button.tsx';
import { sortsBy, type Columns } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { loadedQuery } from '../../ui/query-view/query-view.tsx';
import { ClaimSelected } from './claim-selected.tsx';
import { Likeness, StandingBadge } from './standing-badge.tsx';
import { useClaim } from './use-claim.ts';

type CheckedName = CheckedCompany & { readonly position: number };

interface CheckedNamesProps {
  readonly items: readonly CheckedName[];
  readonly filter: ReactNode;
  readonly exportAs: (format: 'csv' | 'xlsx') => Promise<string>;
  readonly more: ReturnType<typeof moreRows>;
  readonly sort: CheckedNameSort;
  readonly onSort: (sort: CheckedNameSort | null) => void;
  /** The empty text; null while names are still being checked. */
  readonly none: string | null;
}

/** The names of a check with their status; a free one can be claimed. */
export function CheckedNames({ items, filter, none, ...list }: CheckedNamesProps) {
  const text = useText('companyFilter');
  const claim = useClaim();
  const [claimed, setClaimed] = useState<ReadonlySet<string>>(new Set());
  const rows = items.map((item): CheckedName =>
    claimed.has(item.company) ? { ...item, standing: 'yours', score: 100 } : item,
  );
  const columns: Columns<CheckedName, CheckedNameSort> = [
    {
      name: 'company',
      title: text.columns.company,
      width: '2fr',
      render: ({ company }) => <span lang="">{company}</span>,
      sort: sortsBy('company'),
    },
    {
      name: 'standing',
      title: text.columns.standing,
      render: ({ standing }) => <StandingBadge standing={standing} />,
      sort: sortsBy('standing', 'state'),
    },
    {
      name: 'score',
      title: text.columns.score,
      render: ({ score }) => (score === null ? null : <Likeness score={score} />),
      sort: sortsBy('score', 'figure'),
    },
  ];
  return (
    <DataTable<CheckedName, CheckedNameSort>
      {...list}
      label={text.results}
      rows={rows}
      query={loadedQuery}
      getKey={({ position }) => position}
      columns={columns}
      tableFrom={800}
      columnChoice={{ storageKey: 'checked_columns' }}
      filters={filter}
      selection={{
        label: ({ company }) => text.select({ company }),
        renderActions: (chosen, clear) => (
          <ClaimSelected
            companies={chosen.filter(({ standing }) => standing === 'free').map(({ company }) => company)}
            onClaimed={(companies) => {
              setClaimed((before) => new Set([...before, ...companies]));
              clear();
            }}
          />
        ),
      }}
      actions={{
        width: 140,
        render: ({ company, standing }) =>
          standing === 'free' ? (
            <Button
              size="small"
              aria-label={text.claimOf({ company })}
              disabled={claim.isPending}
              onClick={() =>
                claim.mutate(company, {
                  onSuccess: () => setClaimed((before) => new Set([...before, company])),
                })
              }
            >
              {text.claimShort}
            </Button>
          ) : null,
      }}
      {...(none === null ? {} : { noMatch: { sentence: none, action: null } })}
      failure={{ title: text.loadFailed, drawing: 'people' }}
    />
  );
}
