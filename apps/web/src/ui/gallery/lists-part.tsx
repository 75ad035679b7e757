import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { sortsBy, type Columns } from '../data-table/column.ts';
import { DataTable } from '../data-table/data-table.tsx';
import { DateText } from '../date-text/date-text.tsx';
import { FilterMenu } from '../filter-menu/filter-menu.tsx';
import { Money } from '../money/money-text.tsx';
import { numberedSteps, Pager } from '../pager/pager.tsx';
import { QueryView } from '../query-view/query-view.tsx';
import { Stat, Stats } from '../stat/stat.tsx';
import { StatusBadge, type Tone } from '../status-badge/status-badge.tsx';
import { Timeline } from '../timeline/timeline.tsx';
import { DropZone } from '../upload-queue/drop-zone.tsx';
import { UploadList } from '../upload-queue/upload-list.tsx';
import { useUploadQueue } from '../upload-queue/use-upload-queue.ts';
import { Sample } from './sample.tsx';

const tones: readonly Tone[] = ['good', 'busy', 'waiting', 'warning', 'bad', 'idle'];
const claims = tones.map((tone, place) => ({
  id: place + 1,
  name: `Claim ${place + 1}`,
  tone,
  amount: { minor: 12_345 * (place + 1), currency: place === 4 ? 'JPY' : 'USD' },
  closesOn: '2026-11-20',
}));
type Claim = (typeof claims)[number];
type Sort = 'amount' | '-amount';

const columns: Columns<Claim, Sort> = [
  { name: 'name', title: 'Claim', width: '2fr', render: ({ name }) => <a href="#claim">{name}</a> },
  { name: 'status', title: 'Status', render: ({ tone }) => <StatusBadge tone={tone}>{tone}</StatusBadge> },
  { name: 'closes', title: 'Claim deadline', render: ({ closesOn }) => <DateText value={closesOn} /> },
  {
    name: 'amount',
    title: 'Amount',
    isFigure: true,
    sort: sortsBy('amount'),
    render: ({ amount }) => <Money amount={amount} />,
    money: ({ amount }) => amount,
  },
];

const idle = { error: null, isFetching: false, refetch: () => undefined };
const failed = { ...idle, data: undefined, error: new Error('sample') };
const failure = { title: 'The claims could not be loaded', drawing: 'ticket' } as const;

export function ListsPart() {
  const [sort, setSort] = useState<Sort | null>('-amount');
  const [shown, setShown] = useState<readonly Tone[]>([]);
  const uploads = useUploadQueue<string, null>({ send: () => Promise.reject(new Error('sample')) });
  const table = { label: 'Claims', getKey: ({ id }: Claim) => id, columns, failure };
  return (
    <>
      <Sample name="DataTable">
        <DataTable<Claim, Sort>
          {...table}
          query={idle}
          rows={claims}
          {...(sort === null ? {} : { sort })}
          onSort={setSort}
          columnChoice={{ storageKey: 'gallery_columns' }}
          selection={{
            label: ({ name }) => `Select ${name}`,
            renderActions: () => <Button size="small">Withdraw</Button>,
          }}
          filters={
            <FilterMenu
              label="Status"
              options={tones.map((tone) => ({ value: tone, label: tone }))}
              value={shown}
              onChange={setShown}
            />
          }
          exportAs={() => Promise.resolve('claims.csv')}
          pager={{ count: '6 claims', steps: numberedSteps(1, 2, () => undefined) }}
          tableFrom={900}
        />
      </Sample>
      <Sample name="DataTable: loading, failed, nothing found">
        <DataTable<Claim, Sort> {...table} query={{ ...idle, isFetching: true }} rows={undefined} />
        <DataTable<Claim, Sort> {...table} query={failed} rows={undefined} />
        <DataTable<Claim, Sort>
          {...table}
          query={idle}
          rows={[]}
          noMatch={{ sentence: 'No claim matches.', action: <Button>Show all claims</Button> }}
        />
      </Sample>
      <Sample name="QueryView, Pager">
        <QueryView query={failed} skeleton={null} failure={failure}>
          {() => null}
        </QueryView>
        <Pager count="120 claims" steps={numberedSteps(2, 3, () => undefined)} />
      </Sample>
      <Sample name="Stat, Money, DateText">
        <Stats>
          <Stat label="Recovered" note="30 payments" isMain>
            <Money amount={{ minor: 600_358, currency: 'USD' }} />
          </Stat>
          <Stat label="Last movement">
            <Money amount={{ minor: 1250, currency: 'EUR' }} isMovement />
          </Stat>
          <Stat label="Filed on">
            <DateText value="2026-11-16T08:30:00Z" hasTime />
          </Stat>
        </Stats>
      </Sample>
      <Sample name="Timeline">
        <Timeline
          label="Events"
          events={[
            { key: 2, at: '2026-11-16T08:30:00Z', title: 'Filed, case 12345678901', note: 'by an operator' },
            { key: 1, at: '2026-11-12T10:00:00Z', title: 'Found by the audit' },
          ]}
        />
      </Sample>
      <Sample name="UploadQueue">
        <DropZone
          title="Drop supplier invoices here"
          onFiles={(found) => uploads.queue.add(found.map(({ file }) => ({ file, meta: null })))}
        />
        <UploadList {...uploads} label="Uploads" />
        <UploadList {...uploads} label="Uploads in little room" isCompact />
      </Sample>
    </>
  );
}
