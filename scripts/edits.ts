import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Edit {
  /** From the root of the repository. */
  readonly file: string;
  /** Occurs exactly once. */
  readonly search: string;
  readonly replace: string;
}

export function applyEdit(source: string, { file, search, replace }: Edit): string {
  const [before, ...after] = source.split(search);
  if (before === undefined || after.length !== 1) {
    throw new Error(`${file} contains ${after.length} times: ${search}`);
  }
  return `${before}${replace}${after[0]}`;
}

/** Returns a function that takes the edits back. */
export function editFiles(root: string, edits: readonly Edit[]): () => void {
  const originals = new Map<string, string>();
  for (const edit of edits) {
    const file = join(root, edit.file);
    const source = readFileSync(file, 'utf8');
    if (!originals.has(file)) originals.set(file, source);
    writeFileSync(file, applyEdit(source, edit));
  }
  return () => {
    for (const [file, source] of originals) writeFileSync(file, source);
  };
}
