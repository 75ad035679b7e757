import type { MediaType } from '@recoup/contract/document-types';
import type { FileReader } from '../../platform/file-reader/file-reader.ts';
import { withFolder } from '../../platform/file-reader/with-folder.ts';
import type { SavedObject, ObjectStore } from '../../platform/objects/objects.ts';
import type { Shelf } from '../../platform/objects/object-paths.ts';
import { spool } from '../../platform/objects/spool.ts';
import type { VirusScanner } from '../../platform/viruses/virus-scanner.ts';
import { inspectFile, isRefused, type Refusal } from './reader-tasks.ts';
import { readBytes } from '../../platform/read-bytes.ts';

export interface AcceptedFile extends SavedObject {
  readonly mediaType: MediaType;
}

export type Inspected =
  | { readonly accepted: AcceptedFile }
  | { readonly accepted: undefined; readonly refused: Refusal };

export interface InspectionTools {
  readonly objects: ObjectStore;
  readonly fileReader: FileReader;
  /** Undefined where no scanner is configured. */
  readonly virusScanner: VirusScanner | undefined;
  /** Where files wait for their inspection. */
  readonly spoolDir: string;
}

/** Inspects the file in a reader process before storing it. */
export async function saveInspected(
  tools: InspectionTools,
  { account, shelf }: { readonly account: number; readonly shelf: Shelf },
  bytes: AsyncIterable<Uint8Array>,
): Promise<Inspected> {
  const { fileReader, spoolDir } = tools;
  return withFolder(spoolDir, async (folder) => {
    const { path } = await spool(folder, bytes);
    const mediaType = await fileReader.run(account, inspectFile, { path });
    if (isRefused(mediaType)) return { accepted: undefined, refused: mediaType };
    return saveScanned(tools, { account, shelf }, { path, mediaType });
  });
}

/** Saves a file of an accepted type unless the virus scanner finds something. */
export async function saveScanned(
  { objects, virusScanner }: Pick<InspectionTools, 'objects' | 'virusScanner'>,
  { account, shelf }: { readonly account: number; readonly shelf: Shelf },
  { path, mediaType }: { readonly path: string; readonly mediaType: MediaType },
): Promise<Inspected> {
  const virus = await virusScanner?.findVirus(readBytes(path));
  if (virus !== undefined) return { accepted: undefined, refused: 'file_infected' };
  const accepted = await objects.of(account, shelf).put(readBytes(path));
  return { accepted: { ...accepted, mediaType } };
}
