import { useText } from '../../lib/i18n/index.ts';
import { sortsBy, type Columns } from '../../ui/data-table/column.ts';
import { DateText } from '../../ui/date-text/date-text.tsx';
import { LinksPart, NamePart, ReviewPart, SizePart, type Reviewer } from './document-parts.tsx';
import type { VaultDocument } from './document.ts';
import type { SortWay } from './documents-search.ts';

export function useDocumentColumns(
  onOpen: (document: number) => void,
  reviewers: readonly Reviewer[],
): Columns<VaultDocument, SortWay> {
  const { columns: title, types } = useText('fileManager');
  return [
    {
      name: 'name',
      title: title.name,
      width: '1.5fr',
      sort: sortsBy('name'),
      render: (document) => <NamePart document={document} onOpen={onOpen} />,
    },
    { name: 'type', title: title.type, width: 140, render: ({ type }) => types[type] },
    {
      name: 'status',
      title: title.status,
      width: '2fr',
      isLong: ({ reviewed_at }) => reviewed_at !== null,
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
      width: 144,
      sort: [...sortsBy('uploaded', 'time')].toReversed(),
      render: ({ uploaded_at }) => <DateText value={uploaded_at} />,
    },
  ];
}
