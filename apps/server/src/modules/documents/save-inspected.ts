import type { MediaType } from '@recoup/contract/document-types';
import type { SavedObject, Objects } from '../../platform/objects/objects.ts';
import { startInspection } from './inspect-file.ts';

export interface AcceptedFile extends SavedObject {
  readonly mediaType: MediaType;
}

export type Refusal = 'file_kind_refused' | 'file_damaged' | 'picture_too_large';

export type Inspected =
  | { readonly kept: AcceptedFile }
  | { readonly kept: undefined; readonly refused: Refusal };

/** Inspected while streaming: a refused file ends before an object exists. */
export async function saveInspected(place: Objects, bytes: AsyncIterable<Uint8Array>): Promise<Inspected> {
  const inspection = startInspection();
  let mediaType: MediaType | undefined;
  async function* seen(): AsyncGenerator<Uint8Array, void, undefined> {
    for await (const part of bytes) {
      inspection.take(part);
      yield part;
    }
    const outcome = inspection.outcome();
    if (outcome === 'file_kind_refused' || outcome === 'file_damaged' || outcome === 'picture_too_large') {
      throw new RefusedFile(outcome);
    }
    mediaType = outcome;
  }
  try {
    const kept = await place.put(seen());
    if (mediaType === undefined) throw new Error('only an inspected file is kept');
    return { kept: { ...kept, mediaType } };
  } catch (error) {
    if (error instanceof RefusedFile) return { kept: undefined, refused: error.refusal };
    throw error;
  }
}

class RefusedFile extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal);
    this.refusal = refusal;
  }
}
