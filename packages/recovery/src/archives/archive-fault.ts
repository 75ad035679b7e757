/**
 * `unreadable`: damaged, encrypted or an unknown compression. `too_large`: unpacked size, absolute or
 * relative to the packed size. `nested`: an archive in an archive.
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
  /** Unpacked bytes of one file, and of all files of an archive. */
  readonly fileBytes: number;
  readonly allBytes: number;
}

/** Text compresses to a tenth, a zip bomb to a thousandth; small files are harmless either way. */
export function isBomb(packed: number, unpacked: number): boolean {
  return unpacked > 8 * 1024 * 1024 && unpacked > packed * 200;
}
