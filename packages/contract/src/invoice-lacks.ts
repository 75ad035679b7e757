/**
 * What Amazon requires of a supplier invoice: a completed sale with its date, products by name, quantities,
 * and name and address of issuer and buyer. Prices may be concealed.
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
  /** Goods are listed by name. */
  readonly names_products: boolean;
  /** Neither a pro-forma nor a contract. */
  readonly finished_sale: boolean;
  readonly lines: number;
}

export function invoiceLacks(facts: InvoiceFacts): InvoiceLack[] {
  return demands.filter((demand) => !facts[demand]);
}
