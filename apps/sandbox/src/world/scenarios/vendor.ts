import type { VendorLine } from '../records.ts';
import { row, type Scenario, type ScenarioContext } from './scenario.ts';

const shortage = { kind: 'vendor_shortage', ages: [20, 300] } as const;
const chargeback = { kind: 'vendor_chargeback', ages: [2, 25], lapsedAges: [40, 200] } as const;

/** Units of each invoice, and of them those that Amazon calls missing. */
const invoiced = 40;
const missing = 6;

type Change = Partial<Pick<VendorLine, 'description' | 'paid'>> & {
  readonly suffix: string;
  readonly after?: number;
};

/** An invoice that a payment settles, and what is deducted from it or paid back. */
function bill(
  { builder, product, day, note }: ScenarioContext,
  changes: (amount: number) => readonly Change[],
  order?: { readonly received: number },
): void {
  const { marketplace, sourcingCost } = product;
  const invoice = builder.ids.createVendorInvoiceId();
  const amount = missing * sourcingCost;
  const write = ({ suffix, after = 0, description = 'Shortage Claim', paid = -amount }: Change): number =>
    builder.vendor.lines.push({
      marketplace,
      payment: builder.ids.createVendorPaymentId(),
      invoice: `${invoice}${suffix}`,
      day: builder.latest(day + after),
      description,
      total: paid,
      paid,
    });
  write({ suffix: '', description: 'Invoice', paid: invoiced * sourcingCost });
  for (const change of changes(amount)) write(change);
  if (order) {
    const purchaseOrder = builder.ids.createPurchaseOrderId();
    const { received } = order;
    builder.vendor.orders.push({
      order: purchaseOrder,
      product,
      day: day - 10,
      accepted: invoiced,
      received,
    });
    builder.vendor.invoices.push({ invoice, order: purchaseOrder, product, day, quantity: invoiced });
  }
  const sum = changes(amount).reduce((total, { paid = -amount }) => total + paid, 0);
  note({
    quantity: 1,
    amount: Math.max(0, -sum),
    basis: 'deducted_amount',
    anchor: 'invoice',
    ids: { referenceId: invoice },
    rows: [row('vendorRemittances', { 'Invoice Number': `${invoice}SC` })],
  });
}

/** A debit note, and what of it is announced, deducted and paid back. */
function charge(
  { builder, product, day, note }: ScenarioContext,
  parts: { readonly deducted: number; readonly repaid?: number; readonly announced?: boolean },
): void {
  const { marketplace } = product;
  const { repaid = 0, announced = false } = parts;
  const invoice = builder.ids.createVendorDebitNoteId();
  const total = Math.round(builder.random.drawInteger(900, 9900) * marketplace.priceLevel) * 4;
  const write = (share: number, after: number, description: string): number =>
    builder.vendor.lines.push({
      marketplace,
      payment: builder.ids.createVendorPaymentId(),
      invoice,
      day: builder.latest(day + after),
      description,
      total: -total,
      paid: total * share,
    });
  write(-parts.deducted, 0, 'Non-compliant barcode');
  if (repaid > 0) write(repaid, 1, 'Dispute approved');
  if (announced) {
    const deducted = -total * parts.deducted;
    builder.vendor.payables.push({ marketplace, invoice, day, type: 'Chargeback', total: -total, deducted });
  }
  const charged = announced ? 1 : parts.deducted;
  note({
    quantity: 1,
    amount: total * Math.max(0, charged - repaid),
    basis: 'deducted_amount',
    anchor: 'invoice',
    ids: { referenceId: invoice },
    rows: [row('vendorRemittances', { 'Invoice Number': invoice })],
  });
}

export const vendorScenarios: readonly Scenario[] = [
  {
    ...shortage,
    name: 'shortage that the order denies',
    verdict: 'owed',
    play: (context) => bill(context, () => [{ suffix: 'SC' }], { received: invoiced }),
  },
  {
    ...shortage,
    name: 'shortage that the order confirms',
    verdict: 'owed',
    play: (context) => bill(context, () => [{ suffix: 'SC' }], { received: invoiced - missing }),
  },
  {
    ...shortage,
    name: 'shortage taken from two payments',
    verdict: 'owed',
    play: (context) =>
      bill(context, (amount) => [
        { suffix: 'SC', paid: -Math.floor(amount / 3) },
        { suffix: 'SC', paid: Math.floor(amount / 3) - amount },
      ]),
  },
  {
    ...shortage,
    name: 'shortage partly paid back',
    verdict: 'owed',
    play: (context) =>
      bill(context, (amount) => [
        { suffix: 'SC' },
        { suffix: 'SCR', after: 9, description: 'Shortage Claim Reversal', paid: Math.floor(amount / 2) },
      ]),
  },
  {
    ...shortage,
    name: 'shortage paid back and deducted again',
    verdict: 'owed',
    play: (context) =>
      bill(context, (amount) => [
        { suffix: 'SC' },
        { suffix: 'SCR', after: 6, description: 'Shortage Claim Reversal', paid: amount },
        { suffix: 'SCRSC', after: 12, paid: -Math.floor(amount / 4) },
      ]),
  },
  {
    ...shortage,
    name: 'shortage paid back',
    verdict: 'innocent',
    play: (context) =>
      bill(context, (amount) => [
        { suffix: 'SC' },
        { suffix: 'SCR', after: 9, description: 'Shortage Claim Reversal', paid: amount },
      ]),
  },
  {
    ...shortage,
    name: 'price claim',
    verdict: 'innocent',
    play: (context) => bill(context, () => [{ suffix: 'PC', description: 'Price Claim' }]),
  },
  {
    ...chargeback,
    name: 'chargeback deducted',
    verdict: 'owed',
    play: (context) => charge(context, { deducted: 1 }),
  },
  {
    ...chargeback,
    name: 'chargeback announced, a part deducted',
    verdict: 'owed',
    play: (context) => charge(context, { deducted: 0.25, announced: true }),
  },
  {
    ...chargeback,
    name: 'chargeback partly paid back',
    verdict: 'owed',
    play: (context) => charge(context, { deducted: 1, repaid: 0.5 }),
  },
  {
    ...chargeback,
    name: 'chargeback paid back',
    verdict: 'innocent',
    play: (context) => charge(context, { deducted: 1, repaid: 1 }),
  },
];
