import { sellerStates } from '@recoup/contract/seller-states';
import { fieldsOf, listOf, numberOf, textOf } from '../replies.ts';

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
  return listOf(reply).map(readSeller);
}

function readSeller(reply: unknown): Seller {
  const given = fieldsOf(reply);
  const account = fieldsOf(given['account']);
  const sellerId = textOf(given['seller_id']);
  const region = textOf(account['region']);
  return {
    key: textOf(given['id']) || `${sellerId} ${region}`,
    sellerId,
    state: numberOf(given['state']),
    storeName: textOf(account['store_name']),
    region,
  };
}

/** Only active stores can be selected. */
export function activeSellers(sellers: readonly Seller[]): readonly Seller[] {
  return sellers.filter(({ state }) => state === sellerStates.active);
}

export function sellerLabel({ storeName, sellerId, region }: Seller): string {
  const name = storeName || sellerId;
  return region === '' ? name : `${name} (${region.toUpperCase()})`;
}
