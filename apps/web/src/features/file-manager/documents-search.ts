import {
  documentSorts,
  documentStatuses,
  documentTypes,
  type DocumentSort,
} from '@recoup/contract/document-types';
import {
  commaListOf,
  compound,
  listOf,
  oneOf,
  param,
  searchSchema,
  text,
  type SearchState,
} from '../../lib/routing/search-schema.ts';
import { namedStores } from '../../lib/session/named-stores.ts';

export interface Sort {
  readonly by: DocumentSort;
  readonly descending: boolean;
}

/** The columns a user can hide; the name is always shown. */
export const columnNames = ['type', 'status', 'links', 'size', 'uploaded'] as const;

const dialogs = ['upload', 'needs', 'costs', 'measurements'] as const;

/** The dialog over the list. */
export type DialogState = (typeof dialogs)[number] | { readonly document: number };

export const sortWays = ['-uploaded', 'uploaded', 'name', '-name', '-size', 'size'] as const;
export type SortWay = (typeof sortWays)[number];

export function sortWay({ by, descending }: Sort): SortWay {
  return sortWays.find((way) => way === `${descending ? '-' : ''}${by}`) ?? '-uploaded';
}

export function parseSort(way: string): Sort {
  const by = documentSorts.find((each) => each === way.replace(/^-/, ''));
  return by ? { by, descending: way.startsWith('-') } : { by: 'uploaded', descending: true };
}

export const documentsSearch = searchSchema({
  text: text('q'),
  types: listOf('type', documentTypes),
  status: oneOf('status', documentStatuses, null),
  linked: oneOf('linked', ['yes', 'no'], null),
  stores: namedStores,
  sort: param('sort', { fallback: parseSort('-uploaded'), parse: parseSort, format: sortWay }),
  /** The cursors of the pages before this one; empty on the first. */
  after: text('after'),
  /** Null shows the columns the user chose last. */
  columns: commaListOf('cols', columnNames),
  dialog: compound(['open', 'file'], {
    fallback: null,
    parse(given): DialogState | undefined {
      const [open] = given('open');
      const [file = ''] = given('file');
      const named = dialogs.find((each) => each === open);
      return named ?? (/^[1-9]\d{0,14}$/.test(file) ? { document: Number(file) } : undefined);
    },
    format(dialog: DialogState | null) {
      if (dialog === null) return {};
      return typeof dialog === 'string' ? { open: dialog } : { file: String(dialog.document) };
    },
  }),
});

export type DocumentsSearch = SearchState<typeof documentsSearch>;
