import type { Refund, SellerReturn } from '../records.ts';
import { row, type ScenarioContext, type Scenario } from '../scenarios/scenario.ts';
import { safeTTransaction } from '../wording.ts';

interface Returned extends Partial<
  Pick<SellerReturn, 'labelPayer' | 'inPolicy' | 'resolution' | 'guaranteeClaim'>
> {
  /** Days from the refund until the parcel arrives; undefined: never. */
  readonly arrivesAfter?: number;
  readonly heldBack?: number;
  readonly isClaimed?: boolean;
  readonly soldBefore?: number;
}

interface ReturnedOrder {
  readonly refund: Refund;
  readonly labelCost: number;
}

/** An order the seller shipped is returned with a label of Amazon's, and refunded. */
function returnOrder(context: ScenarioContext, facts: Returned): ReturnedOrder {
  const { builder, product, day } = context;
  const soldDay = day - (facts.soldBefore ?? builder.random.drawInteger(8, 14));
  const line = builder.sale(product, soldDay, { quantity: 1, byMerchant: true });
  const labelCost = Math.max(1, Math.round(414 * product.marketplace.priceLevel));
  const refund = builder.refund(line, day, { heldBack: facts.heldBack ?? 0 });
  builder.charge(product, day, {
    transaction: 'other-transaction',
    amountType: 'other-transaction',
    description: 'Shipping label purchase for return',
    amount: -labelCost,
    orderId: line.orderId,
  });
  builder.sellerReturns.push({
    line,
    requestDay: day - 2,
    deliveryDay: facts.arrivesAfter === undefined ? undefined : builder.latest(day + facts.arrivesAfter),
    rma: `D${builder.ids.createRemovalId()}RRMA`,
    tracking: builder.ids.createTrackingNumber(),
    labelCost,
    labelPayer: facts.labelPayer ?? 'Seller',
    inPolicy: facts.inPolicy ?? true,
    resolution: facts.resolution ?? 'RefundAtFirstScan',
    reason: builder.random.pick(['CR-ORDERED_WRONG_ITEM', 'CR-UNWANTED_ITEM', 'CR-DEFECTIVE']),
    guaranteeClaim: facts.guaranteeClaim ?? false,
    refunded: refund.principal,
    claim: facts.isClaimed
      ? { id: `${builder.ids.number('case')}-SAFET`, day: builder.latest(day + 1) }
      : undefined,
  });
  return { refund, labelCost };
}

/** The net cost of the refund: fees are credited with it. */
function sumTaken({ principal, shipping, commissionBack, refundCommission, heldBack }: Refund): number {
  return principal + shipping - commissionBack + refundCommission - heldBack;
}

function recordRefund(context: ScenarioContext, { refund }: ReturnedOrder): Refund {
  const { line } = refund;
  context.note({
    quantity: 1,
    amount: sumTaken(refund),
    basis: 'price_less_fees',
    anchor: 'refund',
    ids: { orderId: line.orderId },
    rows: [
      row('sellerReturns', { 'Order ID': line.orderId, 'Merchant SKU': line.product.sku }),
      row('settlement', { 'order-id': line.orderId, sku: line.product.sku, 'transaction-type': 'Refund' }),
    ],
  });
  return refund;
}

function recordLabel(context: ScenarioContext, { refund, labelCost }: ReturnedOrder): void {
  const { orderId, product } = refund.line;
  context.note({
    quantity: 1,
    amount: labelCost - refund.heldBack,
    basis: 'fee_in_full',
    anchor: 'refund',
    ids: { orderId },
    rows: [row('sellerReturns', { 'Order ID': orderId, 'Merchant SKU': product.sku })],
  });
}

function pay({ builder, product, day }: ScenarioContext, refund: Refund): void {
  builder.charge(product, day + 2, {
    transaction: safeTTransaction,
    amountType: 'Other transactions',
    description: 'SAFE-T reimbursement',
    amount: sumTaken(refund),
    orderId: refund.line.orderId,
  });
}

const lapsedAges: readonly [number, number] = [65, 200];
const notReturned = { kind: 'safe_t_not_returned', ages: [16, 28] } as const;
const outOfPolicy = { kind: 'safe_t_out_of_policy', ages: [4, 28] } as const;
const returnLabel = { kind: 'safe_t_return_label', ages: [8, 28] } as const;

export const safeTScenarios: readonly Scenario[] = [
  {
    ...notReturned,
    name: 'refunded at first scan, never arrived',
    verdict: 'owed',
    lapsedAges,
    play: (context) => void recordRefund(context, returnOrder(context, {})),
  },
  {
    ...notReturned,
    name: 'arrived',
    verdict: 'innocent',
    play: (context) => void recordRefund(context, returnOrder(context, { arrivesAfter: 6 })),
  },
  {
    ...notReturned,
    name: 'refunded by the seller',
    verdict: 'innocent',
    play: (context) => void recordRefund(context, returnOrder(context, { resolution: 'StandardRefund' })),
  },
  {
    ...notReturned,
    name: 'guarantee claim of the customer',
    verdict: 'innocent',
    play: (context) => void recordRefund(context, returnOrder(context, { guaranteeClaim: true })),
  },
  {
    ...notReturned,
    name: 'claimed by the seller already',
    verdict: 'innocent',
    play: (context) => void recordRefund(context, returnOrder(context, { isClaimed: true })),
  },
  {
    ...notReturned,
    name: 'paid',
    verdict: 'innocent',
    play: (context) => pay(context, recordRefund(context, returnOrder(context, {}))),
  },
  {
    ...notReturned,
    name: 'refunded lately, may still arrive',
    ages: [2, 12],
    verdict: 'undecided',
    play: (context) => void recordRefund(context, returnOrder(context, {})),
  },
  {
    ...outOfPolicy,
    name: 'returned long after the return time',
    verdict: 'owed',
    lapsedAges,
    play: (context) =>
      void recordRefund(context, returnOrder(context, { inPolicy: false, soldBefore: 50, arrivesAfter: 3 })),
  },
  {
    ...outOfPolicy,
    name: 'refunded by the seller as a kindness',
    verdict: 'innocent',
    play: (context) =>
      void recordRefund(
        context,
        returnOrder(context, { inPolicy: false, resolution: 'StandardRefund', arrivesAfter: 3 }),
      ),
  },
  {
    ...outOfPolicy,
    name: 'paid',
    verdict: 'innocent',
    play: (context) =>
      pay(context, recordRefund(context, returnOrder(context, { inPolicy: false, arrivesAfter: 3 }))),
  },
  {
    ...returnLabel,
    name: 'label of the customer charged to the seller',
    verdict: 'owed',
    lapsedAges,
    play: (context) =>
      recordLabel(context, returnOrder(context, { labelPayer: 'Customer', arrivesAfter: 5 })),
  },
  {
    ...returnLabel,
    name: 'kept back from the refund',
    verdict: 'innocent',
    play(context) {
      const heldBack = Math.max(1, Math.round(414 * context.product.marketplace.priceLevel));
      recordLabel(context, returnOrder(context, { labelPayer: 'Customer', arrivesAfter: 5, heldBack }));
    },
  },
  {
    ...returnLabel,
    name: 'label of the seller',
    verdict: 'innocent',
    play: (context) => recordLabel(context, returnOrder(context, { arrivesAfter: 5 })),
  },
];
