import { expect, test } from 'vitest';
import { chosenFiles, walk, type Entry } from './dropped-files.ts';

const file = (fullPath: string): Entry & { file: (found: (file: File) => void) => void } => ({
  isFile: true,
  isDirectory: false,
  fullPath,
  file: (found) => found(new File(['x'], fullPath.split('/').at(-1) ?? '')),
});

/** Returns two entries at a time, as browsers return a hundred. */
const folder = (fullPath: string, entries: readonly Entry[]) => ({
  isFile: false,
  isDirectory: true,
  fullPath,
  createReader: () => {
    const left = [...entries];
    return { readEntries: (found: (some: Entry[]) => void) => found(left.splice(0, 2)) };
  },
});

test('all files of a dropped folder are listed with their paths', async () => {
  const dropped = [
    folder('/May', [
      file('/May/a.pdf'),
      folder('/May/FBA15DXYZ123', [file('/May/FBA15DXYZ123/1.pdf')]),
      file('/May/.DS_Store'),
      file('/May/b.pdf'),
      file('/May/c.pdf'),
    ]),
    file('/d.pdf'),
  ];
  expect((await walk(dropped)).map(({ path }) => path)).toEqual([
    'May/a.pdf',
    'May/FBA15DXYZ123/1.pdf',
    'May/b.pdf',
    'May/c.pdf',
    'd.pdf',
  ]);
});

test('a chosen file without a folder is listed by its name', () => {
  const chosen = chosenFiles([new File(['x'], 'a.pdf'), new File(['x'], 'Thumbs.db')]);
  expect(chosen.map(({ path }) => path)).toEqual(['a.pdf']);
});
