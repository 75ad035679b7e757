import { sellerStates } from '@recoup/contract/seller-states';
import { isolate } from '../i18n/isolate.ts';
import { readFields, readList, readNumber, readText } from '../replies.ts';

/** A linked store. */
export interface Seller {
  /** Unique; one seller id may occur in several regions. */
  readonly key: string;
  readonly sellerId: string;
  readonly state: number | null;
  readonly storeName: string;
  readonly region: string;
}

export function readSellers(reply: unknown): readonly Seller[] {
  return readList(reply).map(readSeller);
}

function readSeller(reply: unknown): Seller {
  const given = readFields(reply);
  const account = readFields(given['account']);
  const sellerId = readText(given['seller_id']);
  const region = readText(account['region']);
  return {
    key: readText(given['id']) || `${sellerId} ${region}`,
    sellerId,
    state: readNumber(given['state']),
    storeName: readText(account['store_name']),
    region,
  };
}

/** Only active stores can be selected. */
export function activeSellers(sellers: readonly Seller[]): readonly Seller[] {
  return sellers.filter(({ state }) => state === sellerStates.active);
}

export function sellerLabel({ storeName, sellerId, region }: Seller): string {
  const name = isolate(storeName || sellerId);
  return region === '' ? name : `${name} (${region.toUpperCase()})`;
}
