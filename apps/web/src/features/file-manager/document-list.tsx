import { useQuery } from '@tanstack/react-query';
import { downloadFile } from '../../lib/files/download-file.ts';
import { formatSize } from '../../lib/files/format-size.ts';
import { formatDateTime } from '../../lib/format.ts';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { Button } from '../../ui/button/button.tsx';
import { sortsBy, type Columns } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { StoreFilter } from '../../ui/store-filter/store-filter.tsx';
import { useSession } from '../../lib/session/session.ts';
import { cursorSteps } from '../../ui/pager/pager.tsx';
import { DocumentFilters } from './document-filters.tsx';
import { DocumentTools } from './document-tools.tsx';
import { LinksPart, NamePart, NoDocuments, StatusPart } from './document-parts.tsx';
import type { VaultDocument } from './document.ts';
import { toDocumentQuery, isFiltered } from './document-query.ts';
import { columnNames, sortOf, sortWay, type SortWay } from './documents-search.ts';
import { listQuery } from './api.ts';
import { SelectionActions } from './selection-actions.tsx';
import type { DocumentsAddress } from './use-documents-search.ts';

interface DocumentListProps {
  readonly account: string;
  readonly address: DocumentsAddress;
}

export function DocumentList({ account, address: { search, go, adjust, isSettled } }: DocumentListProps) {
  const text = useText('fileManager');
  const { sellers = [] } = useSession();
  const query = useQuery({ ...listQuery(account, search), enabled: isSettled });
  const page = query.data;
  const columns = useColumns((document) => go({ over: { document } }), page?.reviewers ?? []);
  return (
    <DataTable<VaultDocument, SortWay>
      label={text.table}
      query={query}
      rows={page?.items}
      keyOf={({ id }) => id}
      columns={columns}
      sort={sortWay(search.sort)}
      onSort={(sort) => adjust({ sort: sortOf(sort ?? ''), trail: '' })}
      columnChoice={{
        storageKey: 'documents_columns',
        chosen: search.columns,
        onChoose: (names) => adjust({ columns: columnNames.filter((name) => names.includes(name)) }),
      }}
      selection={{
        label: ({ name }) => text.select({ name }),
        renderActions: (documents, clear) => <SelectionActions documents={documents} onDone={clear} />,
      }}
      filters={<DocumentFilters search={search} onChange={adjust} />}
      exportAs={(format) =>
        downloadFile('GET /api/documents/export/', account, `documents.${format}`, {
          query: { ...toDocumentQuery(search), format },
        })
      }
      tools={<DocumentTools onOpen={(over) => go({ over })} />}
      note={
        <StoreFilter
          stores={search.stores}
          note={text.withoutStore}
          onClear={() => go({ stores: [], trail: '' })}
        />
      }
      empty={
        isFiltered({ ...search, ...(sellers.length < 2 && { stores: [] }) }) ? null : (
          <NoDocuments onOpen={(over) => go({ over })} />
        )
      }
      noMatch={{
        sentence: text.noMatch,
        action: (
          <Button
            onClick={() => adjust({ text: '', types: [], status: null, linked: null, stores: [], trail: '' })}
          >
            {text.showAll}
          </Button>
        ),
      }}
      failure={{ title: text.loadFailed, drawing: 'folder' }}
      pager={
        page && {
          count: text.count({ count: page.total }),
          steps: cursorSteps(search.trail, page.next, (trail) => go({ trail })),
        }
      }
      tableFrom={1200}
    />
  );
}

function useColumns(
  onOpen: (document: number) => void,
  reviewers: readonly { readonly id: number; readonly name: string }[],
): Columns<VaultDocument, SortWay> {
  const { columns: title, types } = useText('fileManager');
  const language = useLanguage();
  return [
    {
      name: 'name',
      title: title.name,
      width: '1.6fr',
      sort: sortsBy('name'),
      render: (document) => <NamePart document={document} onOpen={onOpen} />,
    },
    { name: 'type', title: title.type, width: 140, render: ({ type }) => types[type] },
    {
      name: 'status',
      title: title.status,
      width: '1.6fr',
      render: (document) => (
        <StatusPart
          document={document}
          reviewer={reviewers.find(({ id }) => id === document.reviewed_by)?.name ?? null}
        />
      ),
    },
    { name: 'links', title: title.links, render: (document) => <LinksPart document={document} /> },
    {
      name: 'size',
      title: title.size,
      width: 96,
      isFigure: true,
      sort: sortsBy('size'),
      render: ({ size }) => formatSize(size, language),
    },
    {
      name: 'uploaded',
      title: title.uploaded,
      width: 188,
      sort: [...sortsBy('uploaded')].toReversed(),
      render: ({ uploaded_at }) => formatDateTime(new Date(uploaded_at), language),
    },
  ];
}
