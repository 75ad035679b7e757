import { historyDays } from '../calendar.ts';
import type { Product } from '../catalog.ts';
import { Random } from '../random.ts';
import type { Cohort } from '../records.ts';
import type { Marketplace } from '../regions.ts';
import type { World } from '../world.ts';
import { formatLocalDate, formatLocalMoney } from './format.ts';
import { legacy, type ReportKind, type Request, type Row } from './report.ts';

const periodDays = 14;

/** One payout: a marketplace and two weeks. */
export interface Settlement {
  readonly id: string;
  readonly marketplace: Marketplace;
  readonly first: number;
  readonly last: number;
}

/** All settlements of the world, oldest first: those of its history, and later ones that hold a payment. */
export function buildSettlements(world: World): Settlement[] {
  const { settledLater } = world;
  const { seed, region } = world.settings;
  const end = Math.max(historyDays, ...settledLater.map(({ day }) => day + periodDays));
  const random = new Random(`${seed}/${region}/settlements`);
  const settlements: Settlement[] = [];
  for (let first = 0; first + periodDays <= end; first += periodDays) {
    const last = first + periodDays - 1;
    for (const marketplace of world.marketplaces) {
      const id = `1${random.digits(10)}`;
      const isHeld = settledLater.some(
        (paid) => paid.marketplace === marketplace && paid.day >= first && paid.day <= last,
      );
      if (last < historyDays || isHeld) settlements.push({ id, marketplace, first, last });
    }
  }
  return settlements;
}

interface Line {
  readonly day: number;
  readonly seconds: number;
  readonly transaction: string;
  readonly orderId: string;
  readonly shipmentId: string;
  readonly adjustmentId: string;
  readonly amountType: string;
  readonly description: string;
  readonly amount: number;
  readonly itemCode: string;
  readonly product: Product;
  readonly quantity: number;
  readonly byMerchant?: boolean;
}

function* buildLines(cohort: Cohort, { first, last, marketplace }: Settlement): Generator<Line> {
  if (cohort.products[0]?.marketplace !== marketplace) return;
  const isInPeriod = (day: number) => day >= first && day <= last;
  for (const order of cohort.orders) {
    if (!isInPeriod(order.shippedDay) || order.status === 'Cancelled') continue;
    const { orderId, itemCode, product, seconds } = order;
    const line = (amountType: string, description: string, amount: number, quantity = 0): Line => ({
      day: order.shippedDay,
      seconds,
      transaction: 'Order',
      orderId,
      shipmentId: '',
      adjustmentId: '',
      amountType,
      description,
      amount,
      itemCode,
      product,
      quantity,
      byMerchant: order.byMerchant,
    });
    yield line('ItemPrice', 'Principal', order.principal, order.quantity);
    if (order.tax > 0) yield line('ItemPrice', 'Tax', order.tax);
    if (order.shipping > 0) yield line('ItemPrice', 'Shipping', order.shipping);
    if (!order.byMerchant) yield line('ItemFees', 'FBAPerUnitFulfillmentFee', -order.fulfilmentFee);
    yield line('ItemFees', 'Commission', -order.commission);
    if (order.tax > 0) yield line('ItemWithheldTax', 'MarketplaceFacilitatorTax-Principal', -order.tax);
  }
  for (const refund of cohort.refunds) {
    if (!isInPeriod(refund.day)) continue;
    const { orderId, itemCode, product } = refund.line;
    const line = (amountType: string, description: string, amount: number, quantity = 0): Line => ({
      day: refund.day,
      seconds: refund.seconds,
      transaction: 'Refund',
      orderId,
      shipmentId: '',
      adjustmentId: `amzn1:crow:${itemCode}`,
      amountType,
      description,
      amount,
      itemCode,
      product,
      quantity,
    });
    yield line('ItemPrice', 'Principal', -refund.principal, refund.quantity);
    if (refund.tax > 0) yield line('ItemPrice', 'Tax', -refund.tax);
    if (refund.shipping > 0) yield line('ItemPrice', 'Shipping', -refund.shipping);
    if (refund.heldBack > 0) yield line('ItemPrice', 'ReturnShipping', refund.heldBack);
    yield line('ItemFees', 'Commission', refund.commissionBack);
    yield line('ItemFees', 'RefundCommission', -refund.refundCommission);
    if (refund.tax > 0) yield line('ItemWithheldTax', 'MarketplaceFacilitatorTax-Principal', refund.tax);
  }
  for (const charge of cohort.charges) {
    if (isInPeriod(charge.day)) yield { ...charge, itemCode: '', adjustmentId: '' };
  }
}

const header: Row = [
  'settlement-id',
  'settlement-start-date',
  'settlement-end-date',
  'deposit-date',
  'total-amount',
  'currency',
  'transaction-type',
  'order-id',
  'merchant-order-id',
  'adjustment-id',
  'shipment-id',
  'marketplace-name',
  'amount-type',
  'amount-description',
  'amount',
  'fulfillment-id',
  'posted-date',
  'posted-date-time',
  'order-item-code',
  'merchant-order-item-id',
  'merchant-adjustment-item-id',
  'sku',
  'quantity-purchased',
  'promotion-id',
];

export const settlementType = 'GET_V2_SETTLEMENT_REPORT_DATA_FLAT_FILE_V2';

export function sumSettlement(cohort: Cohort, settlement: Settlement): number {
  let total = 0;
  for (const { amount } of buildLines(cohort, settlement)) total += amount;
  return total;
}

/**
 * The file of one settlement. Its first row contains the total; unless it is given, the world is generated
 * twice.
 */
export function createSettlementReport(settlement: Settlement, known?: number): ReportKind {
  const { id, marketplace } = settlement;
  const time = ({ world }: Request, day: number, seconds: number) => {
    const [date = '', clock] = world.calendar.time(day, seconds).split('T');
    const local = world.settings.region === 'EU' ? formatLocalDate('EU', date) : date;
    return `${local} ${clock} UTC`;
  };
  return {
    type: settlementType,
    quoted: false,
    charset: legacy,
    interval: 'any',
    scheduledOnly: true,
    header: () => header,
    *storeRows(request) {
      let total = known ?? 0;
      if (known === undefined) {
        for (const { cohort } of request.world.cohorts()) total += sumSettlement(cohort, settlement);
      }
      const row: Record<string, string> = {
        'settlement-id': id,
        'settlement-start-date': time(request, settlement.first, 0),
        'settlement-end-date': time(request, settlement.last, 86_399),
        'deposit-date': time(request, settlement.last + 2, 0),
        'total-amount': formatLocalMoney(total, marketplace),
        currency: marketplace.currency,
      };
      yield header.map((name) => row[name] ?? '');
    },
    *rows(cohort, request) {
      for (const line of buildLines(cohort, settlement)) {
        const posted = time(request, line.day, line.seconds);
        yield [
          id,
          '',
          '',
          '',
          '',
          '',
          line.transaction,
          line.orderId,
          line.orderId,
          line.adjustmentId,
          line.shipmentId,
          marketplace.channel,
          line.amountType,
          line.description,
          formatLocalMoney(line.amount, marketplace),
          line.transaction !== 'Order' ? '' : line.byMerchant ? 'MFN' : 'AFN',
          posted.slice(0, 10),
          posted,
          line.itemCode,
          '',
          '',
          line.product.sku,
          line.quantity === 0 ? '' : String(line.quantity),
          '',
        ];
      }
    },
  };
}
