import type { Product } from '../catalog.ts';
import type { Reimbursement } from '../records.ts';
import { reversalReason } from '../wording.ts';
import { addSale } from './refunds.ts';
import {
  createLedgerRowHint,
  calculatePriceLessFees,
  row,
  type Scenario,
  type ScenarioContext,
} from './scenario.ts';

/** Old enough that the settlement with a payment in the following days is closed. */
const settledAges: readonly [number, number] = [30, 50];

function misplace({ builder, product, day }: ScenarioContext, quantity: number): string {
  const reference = builder.ids.number('reference');
  builder.write(product, day, {
    type: 'Adjustments',
    quantity: -quantity,
    reference,
    reason: 'M',
    unreconciled: quantity,
  });
  return reference;
}

function recordLoss({ note, product }: ScenarioContext, reference: string, quantity: number): void {
  note({
    quantity,
    amount: quantity * product.sourcingCost,
    basis: 'sourcing_cost',
    anchor: 'loss reported in the ledger',
    ids: { referenceId: reference },
    rows: [createLedgerRowHint(reference, 'M')],
  });
}

/** A payment that only the settlement shows, or will show before the report does. */
function paySettled(
  { builder, product }: ScenarioContext,
  day: number,
  description: string,
  amount: number,
): void {
  builder.charge(product, day, {
    transaction: 'other-transaction',
    amountType: 'FBA Inventory Reimbursement',
    description,
    amount,
    quantity: 2,
  });
}

function payLoss(
  { builder, product, day }: ScenarioContext,
  quantity: number,
  perUnit: number,
): Reimbursement {
  const reference = builder.ids.number('reference');
  builder.write(product, day - 5, { type: 'Adjustments', quantity: -quantity, reference, reason: 'M' });
  return builder.reimburse(product, day, { reason: 'Lost_Warehouse', quantity, perUnit });
}

/** Rare rows that every reader must handle. */
export const oddRowScenarios: readonly Scenario[] = [
  {
    kind: 'reversal',
    name: 'one reversal of two payments',
    ages: [12, 50],
    verdict: 'owed',
    play(context) {
      const { builder, product, day } = context;
      const paid = [payLoss(context, 1, product.sourcingCost), payLoss(context, 2, product.sourcingCost)];
      const id = builder.ids.number('reimbursement');
      for (const original of paid)
        builder.reimburse(product, day + 6, {
          reason: reversalReason,
          quantity: -original.cash,
          perUnit: original.perUnit,
          original,
          id,
        });
      context.note({
        quantity: 3,
        amount: 3 * product.sourcingCost,
        basis: 'reversed_amount',
        anchor: 'reversal',
        anchorDay: builder.latest(day + 6),
        ids: { reimbursementId: id },
        rows: [row('reimbursements', { 'reimbursement-id': id })],
      });
    },
  },
  {
    kind: 'warehouse_lost',
    name: 'paid with one id over two SKUs of one FNSKU',
    ages: [8, 50],
    verdict: 'innocent',
    play(context) {
      const { builder, product, day } = context;
      const reference = misplace(context, 2);
      const other: Product = { ...product, sku: `${product.sku}-C` };
      const payment = { reason: 'Lost_Warehouse', quantity: 1, perUnit: product.sourcingCost };
      const { id } = builder.reimburse(product, day + 4, payment);
      builder.reimburse(other, day + 4, { ...payment, id });
      recordLoss(context, reference, 2);
    },
  },
  {
    kind: 'warehouse_lost',
    name: 'paid, reported by the settlement alone',
    ages: settledAges,
    verdict: 'innocent',
    play(context) {
      const reference = misplace(context, 2);
      paySettled(context, context.day + 3, 'WAREHOUSE_LOST', 2 * context.product.sourcingCost);
      recordLoss(context, reference, 2);
    },
  },
  {
    kind: 'under_reimbursed',
    name: 'topped up, reported by the settlement alone',
    ages: settledAges,
    verdict: 'innocent',
    play(context) {
      const { product, day } = context;
      const first = Math.floor(product.sourcingCost / 2);
      const paid = payLoss(context, 2, first);
      const rest = 2 * (product.sourcingCost - first);
      paySettled(context, day + 5, 'RE_EVALUATION', rest);
      context.note({
        quantity: 2,
        amount: rest,
        basis: 'payment_difference',
        anchor: 'reimbursement',
        ids: { reimbursementId: paid.id },
        rows: [row('reimbursements', { 'reimbursement-id': paid.id })],
      });
    },
  },
  {
    kind: 'removal_lost',
    name: 'two FNSKUs of one SKU, one of them short',
    ages: [20, 70],
    verdict: 'owed',
    play(context) {
      const { builder, product, day, note } = context;
      const id = builder.ids.createRemovalId();
      const last = product.fnsku.endsWith('Z') ? 'Y' : 'Z';
      const other: Product = { ...product, fnsku: `${product.fnsku.slice(0, -1)}${last}` };
      for (const [removed, shipped] of [
        [product, 7],
        [other, 10],
      ] as const) {
        const order = {
          id,
          day: day - 4,
          updatedDay: builder.latest(day + 2),
          type: 'Return',
          status: 'Completed',
          product: removed,
          disposition: 'SELLABLE',
          requested: 10,
          cancelled: 0,
          disposed: 0,
          shipped,
          inProcess: 0,
          fee: 0,
        } as const;
        builder.removalOrders.push(order);
        builder.removalShipments.push({
          order,
          day,
          quantity: shipped,
          carrier: 'UPS',
          tracking: builder.ids.createTrackingNumber(),
        });
      }
      builder.write(product, day, { type: 'VendorReturns', quantity: -10, reference: id });
      note({
        quantity: 3,
        amount: 3 * product.sourcingCost,
        basis: 'sourcing_cost',
        anchor: 'removal shipped',
        ids: { removalOrderId: id },
        rows: [row('removalOrders', { 'order-id': id, sku: product.sku })],
      });
    },
  },
  {
    kind: 'return_lost',
    name: 'in stock, then reported again with another date',
    ages: [64, 76],
    verdict: 'innocent',
    play(context) {
      const { builder, day, note } = context;
      const line = addSale(context);
      builder.refund(line, day);
      const taken = builder.takeBack(line, day + 20, { quantity: 1 });
      builder.returns.push({ ...taken, day: day + 23 });
      note({
        quantity: 1,
        amount: calculatePriceLessFees(line, 1),
        basis: 'price_less_fees',
        anchor: 'refund',
        ids: { orderId: line.orderId },
        rows: [row('returns', { 'order-id': line.orderId })],
      });
    },
  },
];
