import { useQuery } from '@tanstack/react-query';
import { downloadFile } from '../../lib/files/download-file.ts';
import { useText } from '../../lib/i18n/index.ts';
import { Button } from '../../ui/button/button.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { StoreFilter } from '../../ui/store-filter/store-filter.tsx';
import { useSession } from '../../lib/session/session.ts';
import { cursorSteps } from '../../ui/pager/pager.tsx';
import { DocumentFilters } from './document-filters.tsx';
import { DocumentTools } from './document-tools.tsx';
import { NoDocuments } from './document-parts.tsx';
import type { VaultDocument } from './document.ts';
import { useDocumentColumns } from './document-columns.tsx';
import { toDocumentQuery, isFiltered, noFilters } from './document-query.ts';
import { columnNames, parseSort, sortWay, type SortWay } from './documents-search.ts';
import { listQuery } from './api.ts';
import { SelectionActions } from './selection-actions.tsx';
import type { DocumentsAddress } from './use-documents-search.ts';

interface DocumentListProps {
  readonly account: string;
  readonly address: DocumentsAddress;
}

export function DocumentList({ account, address: { search, go, adjust } }: DocumentListProps) {
  const text = useText('fileManager');
  const { sellers = [] } = useSession();
  const query = useQuery(listQuery(account, search));
  const page = query.data;
  const isNarrowed = isFiltered(sellers.length < 2 ? { ...search, stores: [] } : search);
  const columns = useDocumentColumns((document) => go({ dialog: { document } }), page?.reviewers ?? []);
  return (
    <DataTable<VaultDocument, SortWay>
      label={text.table}
      query={query}
      rows={page?.items}
      getKey={({ id }) => id}
      columns={columns}
      sort={sortWay(search.sort)}
      onSort={(sort) => adjust({ sort: parseSort(sort ?? ''), after: '' })}
      hasSortFilter
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
      tools={<DocumentTools onOpen={(dialog) => go({ dialog })} />}
      note={
        <StoreFilter
          stores={search.stores}
          note={text.withoutStore}
          onClear={() => go({ stores: [], after: '' })}
        />
      }
      empty={isNarrowed ? null : <NoDocuments onOpen={(dialog) => go({ dialog })} />}
      noMatch={{
        sentence: text.noMatch,
        action: <Button onClick={() => adjust(noFilters)}>{text.showAll}</Button>,
      }}
      failure={{ title: text.loadFailed, drawing: 'folder' }}
      pager={
        page && {
          count: text.count({ count: page.total }),
          steps: cursorSteps(search.after, page.next, (after) => go({ after })),
        }
      }
      tableFrom={1200}
    />
  );
}
