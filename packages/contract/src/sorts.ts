/** The sorts of a list: each key ascending, and descending with a minus before it. */
function bothDirections<const Key extends string>(keys: readonly Key[]): readonly (Key | Descending<Key>)[] {
  return keys.flatMap((key) => [key, `-${key}` as const]);
}

type Descending<Key extends string> = `-${Key}`;

export const invoiceSorts = bothDirections([
  'invoice',
  'status',
  'period',
  'commission',
  'discount',
  'total',
  'paid',
  'due',
]);
export type InvoiceSort = (typeof invoiceSorts)[number];

export const operatorInvoiceSorts = bothDirections(['invoice', 'account', 'status', 'total', 'due']);
export type OperatorInvoiceSort = (typeof operatorInvoiceSorts)[number];

/** `line`: in the order they came. */
export const lineSorts = bothDirections([
  'line',
  'ticket',
  'claim',
  'approved',
  'amount',
  'rate',
  'commission',
  'discount',
  'state',
]);
export type LineSort = (typeof lineSorts)[number];

export const movementSorts = bothDirections(['at', 'amount']);
export type MovementSort = (typeof movementSorts)[number];

/** `amount`: refunds to the card are negative. */
export const paymentSorts = bothDirections(['at', 'card', 'status', 'amount']);
export type PaymentSort = (typeof paymentSorts)[number];

/** `position`: in the order of the list that was checked. */
export const checkedNameSorts = bothDirections(['position', 'company', 'standing', 'score']);
export type CheckedNameSort = (typeof checkedNameSorts)[number];

export const toCheckSorts = bothDirections(['closes', 'amount']);
export type ToCheckSort = (typeof toCheckSorts)[number];

export const unmatchedSorts = bothDirections(['approved', 'amount']);
export type UnmatchedSort = (typeof unmatchedSorts)[number];

export const eventSorts = bothDirections(['time']);
export type EventSort = (typeof eventSorts)[number];
