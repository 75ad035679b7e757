import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { describeError } from '../../lib/api/index.ts';
import { rememberColumns, rememberedColumns } from '../../ui/columns/remembered-columns.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { useText } from '../../lib/i18n/index.ts';
import { useMedia } from '../../lib/media/use-media.ts';
import { PageButtons } from '../../ui/paging/page-buttons.tsx';
import { useSession } from '../../lib/session/session.ts';
import { DocumentCards } from './document-cards.tsx';
import { DocumentTable } from './document-table.tsx';
import type { DocumentPage } from './document.ts';
import { columnNames, isFiltered, type ColumnName } from './documents-search.ts';
import styles from './documents.module.css';
import { listQuery, roomQuery } from './queries.ts';
import { SelectionBar } from './selection-bar.tsx';
import { Toolbar, type ToolbarProps } from './toolbar.tsx';
import { UploadPanel } from './upload/upload-panel.tsx';
import { useUploads } from './upload/use-uploads.ts';
import { useDocumentsSearch, type DocumentsAddress } from './use-documents-search.ts';
import { useLiveDocuments } from './use-live-documents.ts';

const CostsDialog = lazy(() => import('./costs/costs-dialog.tsx'));
const DocumentDialog = lazy(() => import('./view/document-dialog.tsx'));
const NeedsDialog = lazy(() => import('./needs-dialog.tsx'));

export default function FileManagerPage() {
  const account = useSession().account.id;
  // Nothing of one account is ever shown or sent in another.
  return <Vault key={account} account={account} />;
}

function Vault({ account }: { readonly account: string }) {
  useLiveDocuments(account);
  const address = useDocumentsSearch();
  const { search, go, adjust } = address;
  const { data, error, refetch, isFetching } = useQuery(listQuery(account, search));
  const { data: room } = useQuery(roomQuery(account));
  const uploads = useUploads(account, room);
  const close = () => adjust({ over: null });
  const { over } = search;
  const isUploading = over === 'upload' || uploads.uploads.length > 0;

  return (
    <div className={styles['page']}>
      {isUploading ? (
        <UploadPanel
          uploads={uploads}
          room={room}
          onShow={(document) => go({ over: { document } })}
          onClose={() => {
            uploads.clearDone();
            close();
          }}
        />
      ) : null}
      {data ? (
        <LoadedDocuments page={data} address={address} isUploading={isUploading} />
      ) : error && !isFetching ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton />
      )}
      <Suspense>
        {over === 'costs' ? <CostsDialog onClose={close} /> : null}
        {over === 'needs' ? <NeedsDialog onClose={close} /> : null}
        {over !== null && typeof over === 'object' ? (
          <DocumentDialog key={over.document} id={over.document} onClose={close} />
        ) : null}
      </Suspense>
    </div>
  );
}

function LoadFailure({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const text = useText('fileManager');
  const common = useText('common');
  return (
    <div role="alert">
      <EmptyState
        drawing="folder"
        title={text.loadFailed}
        sentence={describeError(error, common)}
        action={
          <button type="button" className="button primary" onClick={onRetry}>
            {text.tryAgain}
          </button>
        }
      />
    </div>
  );
}

const columnsKey = 'documents_columns';

interface LoadedDocumentsProps {
  readonly page: DocumentPage;
  readonly address: DocumentsAddress;
  readonly isUploading: boolean;
}

function LoadedDocuments({ page, address: { search, go, adjust }, isUploading }: LoadedDocumentsProps) {
  const text = useText('fileManager');
  const isWide = useMedia('(min-width: 1200px)');
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const { items, total, next } = page;
  const columns = search.columns ?? rememberedColumns(columnsKey, columnNames, columnNames);
  // Only what is in sight can be acted on.
  const selected = chosen.filter((id) => items.some((document) => document.id === id));
  const open = (document: number) => go({ over: { document } });

  if (total === 0 && !isFiltered(search)) {
    return isUploading ? null : <NoDocuments onOver={(over) => go({ over })} />;
  }
  const chooseColumns = (wanted: readonly ColumnName[]) => {
    rememberColumns(columnsKey, wanted);
    adjust({ columns: wanted });
  };
  const list = { documents: items, selected, onSelect: setChosen, onOpen: open };
  return (
    <>
      <Toolbar
        search={search}
        onChange={adjust}
        onOver={(over) => go({ over })}
        columns={columns}
        onColumns={isWide ? chooseColumns : null}
      />
      {selected.length > 0 ? (
        <SelectionBar ids={selected} onClear={() => setChosen([])} />
      ) : (
        <p className={styles['count']} role="status">
          {text.count({ count: total })}
        </p>
      )}
      {items.length === 0 ? (
        <EmptyState
          drawing="search"
          sentence={text.noMatch}
          action={
            <button
              type="button"
              className="button"
              onClick={() => adjust({ text: '', types: [], status: null, linked: null, trail: '' })}
            >
              {text.showAll}
            </button>
          }
        />
      ) : isWide ? (
        <DocumentTable
          {...list}
          columns={columns}
          sort={search.sort}
          onSort={(sort) => adjust({ sort, trail: '' })}
        />
      ) : (
        <DocumentCards {...list} />
      )}
      <div className={styles['pages']}>
        <PageButtons trail={search.trail} next={next} onGo={(trail) => go({ trail })} words={text} />
      </div>
    </>
  );
}

function NoDocuments({ onOver }: Pick<ToolbarProps, 'onOver'>) {
  const text = useText('fileManager');
  return (
    <EmptyState
      drawing="folder"
      sentence={text.empty}
      action={
        <>
          <button type="button" className="button primary" onClick={() => onOver('upload')}>
            {text.upload}
          </button>
          <button type="button" className="link" onClick={() => onOver('needs')}>
            {text.whatIsNeeded}
          </button>
          <button type="button" className="link" onClick={() => onOver('costs')}>
            {text.sourcingCosts}
          </button>
        </>
      }
    />
  );
}

const rows = ['first', 'second', 'third', 'fourth'];

/** Holds the place of the toolbar and the list while they load. */
function ListSkeleton() {
  const text = useText('fileManager');
  return (
    <div className={styles['skeleton']} role="status" aria-label={text.loading}>
      <span className={styles['skeletonBar']} />
      {rows.map((row) => (
        <span key={row} className={styles['skeletonRow']} />
      ))}
    </div>
  );
}
