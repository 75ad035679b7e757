/** A file with the path of the folders it was found in. */
export interface FoundFile {
  readonly path: string;
  readonly file: File;
}

/** The part of the browser's FileSystemEntry used here. */
export interface Entry {
  readonly isFile: boolean;
  readonly isDirectory: boolean;
  readonly fullPath: string;
}

interface FileEntry extends Entry {
  file(found: (file: File) => void, failed: (error: unknown) => void): void;
}

interface FolderEntry extends Entry {
  createReader(): { readEntries(found: (entries: Entry[]) => void, failed: (error: unknown) => void): void };
}

/** Files that file managers create in folders. */
const litter = /^(\.|Thumbs\.db$|desktop\.ini$)/;

/** Lists every dropped file, including those in subfolders. */
export async function walk(entries: readonly Entry[]): Promise<FoundFile[]> {
  const found: FoundFile[] = [];
  for (const entry of entries) {
    const name = entry.fullPath.split('/').at(-1) ?? '';
    if (litter.test(name)) continue;
    if (isFolder(entry)) found.push(...(await walk(await readAll(entry))));
    else if (isFile(entry))
      found.push({ path: entry.fullPath.replace(/^\//, ''), file: await readFile(entry) });
  }
  return found;
}

/** The files of an input, with their folders when a folder was chosen. */
export function chosenFiles(files: readonly File[]): FoundFile[] {
  return files
    .filter(({ name }) => !litter.test(name))
    .map((file) => ({ path: file.webkitRelativePath || file.name, file }));
}

function isFolder(entry: Entry): entry is FolderEntry {
  return entry.isDirectory;
}

function isFile(entry: Entry): entry is FileEntry {
  return entry.isFile;
}

/** A reader returns at most a hundred entries per call, and none at the end. */
async function readAll(folder: FolderEntry): Promise<Entry[]> {
  const reader = folder.createReader();
  const all: Entry[] = [];
  for (;;) {
    const { promise, resolve, reject } = Promise.withResolvers<Entry[]>();
    reader.readEntries(resolve, reject);
    const some = await promise;
    if (some.length === 0) return all;
    all.push(...some);
  }
}

function readFile(entry: FileEntry): Promise<File> {
  const { promise, resolve, reject } = Promise.withResolvers<File>();
  entry.file(resolve, reject);
  return promise;
}
