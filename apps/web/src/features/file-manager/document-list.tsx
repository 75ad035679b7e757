import { useQuery } from '@tanstack/react-query';
import { downloadFile } from '../../lib/files/download-file.ts';
import { useText } from '../../lib/i18n/index.ts';
import { Button } from '../../ui/button/button.tsx';
import { sortsBy, type Columns } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { DateText } from '../../ui/date-text/date-text.tsx';
import { StoreFilter } from '../../ui/store-filter/store-filter.tsx';
import { useSession } from '../../lib/session/session.ts';
import { cursorSteps } from '../../ui/pager/pager.tsx';
import { DocumentFilters } from './document-filters.tsx';
import { DocumentTools } from './document-tools.tsx';
import { LinksPart, NamePart, NoDocuments, ReviewPart, SizePart, type Reviewer } from './document-parts.tsx';
import type { VaultDocument } from './document.ts';
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
  const columns = useColumns((document) => go({ over: { document } }), page?.reviewers ?? []);
  return (
    <DataTable<VaultDocument, SortWay>
      label={text.table}
      query={query}
      rows={page?.items}
      keyOf={({ id }) => id}
      columns={columns}
      sort={sortWay(search.sort)}
      onSort={(sort) => adjust({ sort: parseSort(sort ?? ''), trail: '' })}
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
      empty={isNarrowed ? null : <NoDocuments onOpen={(over) => go({ over })} />}
      noMatch={{
        sentence: text.noMatch,
        action: <Button onClick={() => adjust(noFilters)}>{text.showAll}</Button>,
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
  reviewers: readonly Reviewer[],
): Columns<VaultDocument, SortWay> {
  const { columns: title, types } = useText('fileManager');
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
      render: (document) => <ReviewPart document={document} reviewers={reviewers} />,
    },
    { name: 'links', title: title.links, render: (document) => <LinksPart document={document} /> },
    {
      name: 'size',
      title: title.size,
      width: 96,
      isFigure: true,
      sort: sortsBy('size'),
      render: (document) => <SizePart document={document} />,
    },
    {
      name: 'uploaded',
      title: title.uploaded,
      width: 188,
      sort: [...sortsBy('uploaded')].toReversed(),
      render: ({ uploaded_at }) => <DateText value={uploaded_at} hasTime />,
    },
  ];
}
