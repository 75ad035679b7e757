import type { PlacedObject, Shelf } from './object-paths.ts';

export interface SavedObject {
  /** SHA-256 of the content in hexadecimal: equal bytes are one object. */
  readonly key: string;
  readonly size: number;
}

/** Content-addressed files of one account. */
export interface Objects {
  /** A failing source leaves no object. */
  put(bytes: AsyncIterable<Uint8Array>): Promise<SavedObject>;
  /** Undefined if missing. */
  get(key: string): Promise<AsyncIterable<Uint8Array> | undefined>;
  has(key: string): Promise<boolean>;
  /** False if the stored file is not encrypted under the current key. */
  isSealed(key: string): Promise<boolean>;
  /** Does nothing if missing. */
  delete(key: string): Promise<void>;
}

/**
 * A prefix per account, so that erasing one touches no other, and below it one per kind, so that deleting a
 * file of one kind does not affect the same bytes of another.
 */
export interface ObjectStore {
  of(account: number, shelf?: Shelf): Objects;
  /** Every object of every account. */
  list(): AsyncIterable<PlacedObject>;
}
