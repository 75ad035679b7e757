import type { SecurityEventKind } from '@recoup/contract/security-event-kinds';
import type { SecurityEvent } from '@recoup/contract/security-events';
import type { EventSort } from '@recoup/contract/sorts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { downloadFile } from '../../lib/files/download-file.ts';
import { useText } from '../../lib/i18n/index.ts';
import { moreRows } from '../../lib/paging/more-rows.ts';
import { useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/button/button.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { ExportButton } from '../../ui/download/export-button.tsx';
import { useEventColumns } from './event-columns.tsx';
import { KindSelect } from './kind-select.tsx';
import { activityQuery } from './api.ts';

/** The security log of the user's own account, also while another account is selected. */
export function SecurityActivity() {
  const text = useText('securityLog');
  const account = useSession().account.id;
  const [kind, setKind] = useState<SecurityEventKind>();
  const [sort, setSort] = useState<EventSort>('-time');
  const query = useInfiniteQuery(activityQuery({ kind, sort }));
  const columns = useEventColumns();
  return (
    <div className="stack">
      <DataTable<SecurityEvent, EventSort>
        label={text.title}
        query={query}
        rows={query.data?.pages.flatMap(({ items }) => items)}
        getKey={({ id }) => id}
        sort={sort}
        onSort={(chosen) => setSort(chosen ?? '-time')}
        columns={[columns.event, columns.time, columns.person, columns.place]}
        filters={<KindSelect kind={kind} onChange={setKind} />}
        tools={
          <ExportButton
            saved={text.exported}
            save={() =>
              downloadFile('GET /api/security/events/export/', account, 'security-activity.csv', {
                query: { ...(kind && { kind }) },
              })
            }
          >
            {text.exportCsv}
          </ExportButton>
        }
        noMatch={{
          sentence: text.noMatch,
          action: <Button onClick={() => setKind(undefined)}>{text.showAll}</Button>,
        }}
        failure={{ title: text.loadFailed, drawing: 'search' }}
        more={moreRows(query, text.more)}
      />
    </div>
  );
}
