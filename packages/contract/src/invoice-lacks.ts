/**
 * What the marketplace wants to see on a supplier's invoice: a finished sale with its date, the products by name,
 * quantities, and issuer and buyer each with name and address. Prices may be concealed.
 */
const demands = [
  'issued_on',
  'supplier',
  'supplier_address',
  'buyer',
  'buyer_address',
  'names_products',
  'finished_sale',
  'lines',
] as const;

export type InvoiceLack = (typeof demands)[number];

export interface InvoiceFacts {
  readonly issued_on: string | null;
  readonly supplier: string;
  readonly supplier_address: string;
  readonly buyer: string;
  readonly buyer_address: string;
  /** The goods stand on it by name. */
  readonly names_products: boolean;
  /** Neither a pro-forma nor a contract. */
  readonly finished_sale: boolean;
  readonly lines: number;
}

export function invoiceLacks(facts: InvoiceFacts): InvoiceLack[] {
  return demands.filter((demand) => !facts[demand]);
}
