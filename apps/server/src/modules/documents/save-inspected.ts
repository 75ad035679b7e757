import { createReadStream } from 'node:fs';
import type { MediaType } from '@recoup/contract/document-types';
import type { FileReader } from '../../platform/file-reader/file-reader.ts';
import { withFolder } from '../../platform/file-reader/with-folder.ts';
import type { SavedObject, ObjectStore } from '../../platform/objects/objects.ts';
import type { Shelf } from '../../platform/objects/object-paths.ts';
import { spool } from '../../platform/objects/spool.ts';
import { inspectFile, isRefused, type Refusal } from './reader-tasks.ts';

export interface AcceptedFile extends SavedObject {
  readonly mediaType: MediaType;
}

export type Inspected =
  | { readonly kept: AcceptedFile }
  | { readonly kept: undefined; readonly refused: Refusal };

export interface InspectionTools {
  readonly objects: ObjectStore;
  readonly fileReader: FileReader;
  /** Where files wait for their inspection. */
  readonly spoolDir: string;
}

/** Inspected in a reader process, before an object exists. */
export async function saveInspected(
  { objects, fileReader, spoolDir }: InspectionTools,
  { account, shelf }: { readonly account: number; readonly shelf: Shelf },
  bytes: AsyncIterable<Uint8Array>,
): Promise<Inspected> {
  return withFolder(spoolDir, async (folder) => {
    const { path } = await spool(folder, bytes);
    const mediaType = await fileReader.run(account, inspectFile, { path });
    if (isRefused(mediaType)) return { kept: undefined, refused: mediaType };
    const kept = await objects.of(account, shelf).put(createReadStream(path));
    return { kept: { ...kept, mediaType } };
  });
}
