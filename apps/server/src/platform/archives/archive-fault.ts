/**
 * `unreadable`: damaged, locked, or packed in a way we do not know. `too_large`: unpacked, by itself or for what is
 * packed. `nested`: an archive in an archive.
 */
export type ArchiveFaultReason = 'unreadable' | 'too_large' | 'too_many' | 'nested';

export class ArchiveFault extends Error {
  override readonly name = 'ArchiveFault';
  readonly reason: ArchiveFaultReason;

  constructor(reason: ArchiveFaultReason) {
    super(`an archive is ${reason}`);
    this.reason = reason;
  }
}

export interface ArchiveLimits {
  readonly files: number;
  /** Unpacked bytes of one file, and of all in an archive together. */
  readonly fileBytes: number;
  readonly allBytes: number;
}

/** Text shrinks to a tenth, what was made to burst to a thousandth; little files cannot do harm either way. */
export function isBomb(packed: number, unpacked: number): boolean {
  return unpacked > 8 * 1024 * 1024 && unpacked > packed * 200;
}
