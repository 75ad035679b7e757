import type { Region } from '@recoup/contract/stores';
import { openSession, type DateOrder } from '@recoup/recovery';
import type { ArchiveFaultReason } from '@recoup/recovery/archives';
import { ReaderTask } from '../../platform/file-reader/reader-task.ts';
import { checkReportFile, type CheckedFile } from './check-report-file.ts';
import { dropBuyerColumns } from './drop-buyer-columns.ts';
import { noNotes } from './reading-notes.ts';
import { archiveLimits, unpackFiles, type UnpackedFile, type UploadedArchive } from './unpack-files.ts';

/** The files of an upload, without buyers' columns. */
export const unpackUpload = new ReaderTask(import.meta.url, 'unpackUpload', unpack, { maxSeconds: 180 });

/** Unpacks an upload and reads each file as an audit would. */
export const checkUpload = new ReaderTask(import.meta.url, 'checkUpload', check, { maxSeconds: 180 });

const checkMemoryMb = 256;

interface Reading {
  readonly region: Region;
  readonly dateOrder: DateOrder | undefined;
}

export interface ReadFile {
  readonly name: string;
  readonly contentType: string;
  readonly path: string | undefined;
  readonly checked: CheckedFile;
}

async function unpack({
  region,
  ...upload
}: UploadedArchive & { readonly region: Region }): Promise<UnpackedFile[]> {
  const files: UnpackedFile[] = [];
  for (const file of await unpackFiles(upload)) {
    files.push(file.path === undefined ? file : await dropBuyerColumns(file, region));
  }
  return files;
}

async function check({ region, dateOrder, ...upload }: UploadedArchive & Reading): Promise<ReadFile[]> {
  const { folder } = upload;
  const session = await openSession({
    memoryMb: checkMemoryMb,
    spillTo: folder,
    folders: [folder],
    isLocked: true,
  });
  try {
    const files: ReadFile[] = [];
    for (const file of await unpack({ region, ...upload })) {
      const { name, contentType, path } = file;
      const checked =
        path === undefined
          ? toUnpackFault(file.fault)
          : await checkReportFile(session, path, { contentType, region, dateOrder });
      files.push({ name, contentType, path, checked });
    }
    return files;
  } finally {
    session.close();
  }
}

/** No line is at fault. */
export function toUnpackFault(reason: ArchiveFaultReason): CheckedFile {
  const value = reason === 'too_many' ? String(archiveLimits.files) : '';
  const faults = [{ line: 0, column: '', fault: `archive_${reason}` as const, value }];
  return { type: undefined, rows: 0, ...noNotes, faults };
}
