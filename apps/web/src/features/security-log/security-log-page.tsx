import type { SecurityEventKind } from '@recoup/contract/security-event-kinds';
import type { OperatorSecurityEvent } from '@recoup/contract/security-events';
import type { EventSort } from '@recoup/contract/sorts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { downloadFile } from '../../lib/files/download-file.ts';
import { useText } from '../../lib/i18n/index.ts';
import { moreRows } from '../../lib/paging/more-rows.ts';
import { Button } from '../../ui/button/button.tsx';
import { SearchField } from '../../ui/controls/search-field.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { ExportButton } from '../../ui/download/export-button.tsx';
import { useEventColumns } from './event-columns.tsx';
import { KindSelect } from './kind-select.tsx';
import { securityLogQuery } from './api.ts';

/** For operators: the security log of all accounts. */
export default function SecurityLogPage() {
  const text = useText('securityLog');
  const [kind, setKind] = useState<SecurityEventKind>();
  const [sort, setSort] = useState<EventSort>('-time');
  const [q, setQ] = useState('');
  const query = useInfiniteQuery(securityLogQuery({ kind, sort }, q));
  const columns = useEventColumns();
  return (
    <div className="page">
      <p className="soft">{text.note}</p>
      <DataTable<OperatorSecurityEvent, EventSort>
        label={text.title}
        query={query}
        rows={query.data?.pages.flatMap(({ items }) => items)}
        getKey={({ id }) => id}
        sort={sort}
        onSort={(chosen) => setSort(chosen ?? '-time')}
        columns={[
          columns.event,
          columns.time,
          columns.person,
          {
            name: 'account',
            title: text.columns.account,
            width: '1.3fr',
            render: ({ account }) => (account === null ? null : <span lang="">{account.name}</span>),
          },
          columns.place,
          columns.request,
        ]}
        filters={
          <>
            <KindSelect kind={kind} onChange={setKind} />
            <SearchField className="search" label={text.search} value={q} onSearch={setQ} />
          </>
        }
        tools={
          <ExportButton
            saved={text.exported}
            save={() =>
              downloadFile('GET /api/security/operations/events/export/', null, 'security-activity.csv', {
                query: { ...(kind && { kind }), ...(q !== '' && { q }) },
              })
            }
          >
            {text.exportCsv}
          </ExportButton>
        }
        noMatch={{
          sentence: text.noMatch,
          action: <Button onClick={() => (setKind(undefined), setQ(''))}>{text.showAll}</Button>,
        }}
        failure={{ title: text.loadFailed, drawing: 'search' }}
        more={moreRows(query, text.more)}
      />
    </div>
  );
}
