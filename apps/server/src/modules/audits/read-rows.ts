import { readRawRows } from '@recoup/recovery';
import { ReaderTask } from '../../platform/file-reader/reader-task.ts';

type RawFile = Parameters<typeof readRawRows>[0];

/** Rows of a stored report exactly as the file has them. */
export const readRows = new ReaderTask(
  import.meta.url,
  'readRows',
  ({ rows, ...file }: RawFile & { readonly rows: ReadonlySet<number> }) => readRawRows(file, rows),
  { lane: 'view', maxSeconds: 25 },
);
