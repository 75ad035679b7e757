import type { DocumentType } from '@recoup/contract/document-words';
import type { Room } from '../document.ts';
import type { SendingStage } from '../../../lib/files/send-upload.ts';

export type UploadStage =
  | { readonly name: 'waiting' }
  | { readonly name: 'reading' }
  | SendingStage
  | { readonly name: 'kept'; readonly document: number }
  | { readonly name: 'same'; readonly document: number }
  | { readonly name: 'failed'; readonly error: unknown }
  | { readonly name: 'tooLarge' }
  | { readonly name: 'noRoom' }
  | { readonly name: 'emptyFile' }
  | { readonly name: 'stopped' };

export interface Upload {
  readonly key: string;
  readonly file: File;
  readonly type: DocumentType;
  /** The server's number for it, once it was begun. */
  readonly id: number | null;
  readonly stage: UploadStage;
}

/** Nothing more will happen to it by itself. */
export function isOver({ stage }: Upload): boolean {
  return !['waiting', 'reading', 'sending', 'reconnecting', 'finishing'].includes(stage.name);
}

/** What can be said before a byte is sent. */
export function hindrance(file: Pick<File, 'size'>, room: Room | undefined): UploadStage | undefined {
  if (file.size === 0) return { name: 'emptyFile' };
  if (room === undefined) return undefined;
  if (file.size > room.fileLimit) return { name: 'tooLarge' };
  // What is begun already has its room.
  const isBegun = room.unfinished.some(({ size }) => size === file.size);
  return !isBegun && room.used + file.size > room.quota ? { name: 'noRoom' } : undefined;
}
