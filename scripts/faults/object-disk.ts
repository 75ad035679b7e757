import { spawnSync } from 'node:child_process';
import {
  closeSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

const sizeMb = 256;

export interface ObjectDisk {
  /** Leaves no space until it is called back. Undefined where no disk of its own could be mounted. */
  readonly fill: (() => () => void) | undefined;
  /** Every access to an object fails until it is called back. */
  breakDown(): () => void;
  unmount(): void;
}

/** The folder of the objects, on a small disk of its own where this user may mount one. */
export function mountObjectDisk(dataDir: string): ObjectDisk {
  const disk = join(dataDir, 'disk');
  const objects = join(dataDir, 'objects');
  mkdirSync(disk);
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m`, 'tmpfs', disk]);
  const isMounted = status === 0;
  mkdirSync(join(disk, 'objects'));
  linkTo(objects, join(disk, 'objects'));
  return {
    fill: isMounted ? () => fillDisk(join(disk, 'filler')) : undefined,
    breakDown() {
      // A file where a folder belongs: nothing below it can be opened.
      writeFileSync(`${objects}.new`, '');
      renameSync(`${objects}.new`, objects);
      return () => linkTo(objects, join(disk, 'objects'));
    },
    unmount() {
      if (isMounted) spawnSync('umount', [disk]);
    },
  };
}

/** Replaces what is there in one step: at no moment can a new folder be created in its place. */
function linkTo(path: string, target: string): void {
  symlinkSync(target, `${path}.new`);
  renameSync(`${path}.new`, path);
}

function fillDisk(path: string): () => void {
  const file = openSync(path, 'w');
  const megabyte = Buffer.alloc(1_048_576);
  try {
    for (;;) writeSync(file, megabyte);
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'ENOSPC') throw error;
  } finally {
    closeSync(file);
  }
  return () => rmSync(path);
}
