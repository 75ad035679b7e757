import type { PlacedObject, Shelf } from './places.ts';

export interface KeptObject {
  /** SHA-256 of the content, in hexadecimal: the same bytes are the same object. */
  readonly key: string;
  readonly size: number;
}

/** Files of one account, named by what they hold. */
export interface Objects {
  /** All or nothing: a source that fails leaves no object. */
  put(bytes: AsyncIterable<Uint8Array>): Promise<KeptObject>;
  /** Undefined when there is none. */
  get(key: string): Promise<AsyncIterable<Uint8Array> | undefined>;
  has(key: string): Promise<boolean>;
  /** Nothing happens when there is none. */
  delete(key: string): Promise<void>;
}

/**
 * Each account has a place of its own, so that erasing one touches no other; and in it shelves, so that whoever erases
 * a file of one kind need not know who else keeps the same bytes.
 */
export interface ObjectStore {
  of(account: number, shelf?: Shelf): Objects;
  /** Every object of every account. */
  list(): AsyncIterable<PlacedObject>;
}
