import { agencyLimits } from '@recoup/contract/agency-limits';
import type { Actor } from '../../platform/actor.ts';
import type { FileReader } from '../../platform/file-reader/file-reader.ts';
import { withFolder } from '../../platform/file-reader/with-folder.ts';
import { spool } from '../../platform/objects/spool.ts';
import { Problem } from '../../platform/problem.ts';
import { parseNames } from './parse-names.ts';

interface IncomingList {
  readonly name: string;
  readonly source: 'list' | 'file';
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** The company names of an uploaded list. */
export async function receiveNames(
  { fileReader, spoolDir }: { fileReader: FileReader; spoolDir: string },
  actor: Actor,
  { name, source, bytes }: IncomingList,
): Promise<string[]> {
  return withFolder(spoolDir, async (folder) => {
    const { path } = await spool(folder, limited(bytes));
    const names = await fileReader.run(actor.account, parseNames, { name, source, path });
    if (typeof names === 'string') throw new Problem(names);
    return names;
  });
}

async function* limited(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  let size = 0;
  for await (const piece of bytes) {
    size += piece.length;
    if (size > agencyLimits.fileBytes) throw new Problem('file_too_large');
    yield piece;
  }
}
