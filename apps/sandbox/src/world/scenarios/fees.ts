import { historyDays } from '../calendar.ts';
import { isFlat } from '../catalog.ts';
import { calculateReferralFee } from '../fees.ts';
import type { OrderLine } from '../records.ts';
import { calculateStock } from '../stock.ts';
import { calculateStorageCharge } from '../storage.ts';
import { row, type ScenarioContext, type Scenario } from '../scenarios/scenario.ts';

type Wrong = 'fulfilmentFee' | 'commission';

/** What Amazon charges for accessories of its own devices, in parts of a thousand: its highest rate. */
const accessoriesRate = 450;

const descriptions = { fulfilmentFee: 'FBAPerUnitFulfillmentFee', commission: 'Commission' } as const;

function calculateOverpayment(line: OrderLine, wrong: Wrong): number {
  const { product, principal, quantity } = line;
  if (wrong === 'commission') return line.commission - calculateReferralFee(principal, product.category.rate);
  return line.fulfilmentFee - product.fulfilmentFee * quantity;
}

/**
 * North American fulfilment rates change in the holiday peak; a charge cannot be compared with a preview of
 * other rates.
 */
const peakEnds = ['-01-15', '-10-15'];

/** The scenario's day, or the day of the last rate change if that is later. */
function findFirstComparableDay({ builder, day }: ScenarioContext, wrong: Wrong): number {
  if (wrong === 'commission' || builder.region !== 'NA') return day;
  for (let later = historyDays - 3; later > day; later--) {
    if (peakEnds.some((change) => builder.calendar.iso(later).endsWith(change))) return later;
  }
  return day;
}

/** Every sale from the scenario's day on is charged wrongly. Returns the sales once all are known. */
function overcharge(context: ScenarioContext, wrong: Wrong): () => OrderLine[] {
  const { builder, product } = context;
  const day = findFirstComparableDay(context, wrong);
  builder.overcharges.set(product, {
    from: day,
    ...(wrong === 'commission'
      ? { referralRate: accessoriesRate }
      : { fulfilmentFee: product.largerTierFee }),
  });
  for (const after of [1, 4, 9]) builder.sale(product, Math.min(day + after, historyDays - 1));
  const sales = () =>
    builder.orders.filter((line) => line.product === product && line.day >= day && line.status === 'Shipped');
  context.note(() => {
    const lines = sales();
    return {
      quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      amount: lines.reduce((sum, line) => sum + calculateOverpayment(line, wrong), 0),
      basis: 'fee_difference',
      anchor: 'first fee charged',
      anchorDay: Math.min(...lines.map(({ shippedDay }) => shippedDay)),
      rows: [
        row('feePreview', { sku: product.sku }),
        ...lines.map(({ orderId }) =>
          row('settlement', {
            'order-id': orderId,
            sku: product.sku,
            'amount-description': descriptions[wrong],
          }),
        ),
      ],
    };
  });
  return sales;
}

function credit({ builder, product }: ScenarioContext, wrong: Wrong, sales: () => OrderLine[]): void {
  builder.afterwards.push(() => {
    for (const line of sales()) {
      builder.charge(product, line.shippedDay + 10, {
        transaction: 'Fee Adjustment',
        amountType: 'ItemFees',
        description: descriptions[wrong],
        amount: calculateOverpayment(line, wrong),
        orderId: line.orderId,
      });
    }
  });
}

/** Storage of the last whole month costs more: correct after a rate change, wrong after a volume change. */
function raiseStorage({ builder, product, note }: ScenarioContext, raised: 'volume' | 'rate'): void {
  const month = builder.calendar.listWholeMonths().at(-1);
  if (!month) throw new RangeError('a world has a whole month');
  const [center] = product.centers;
  // A flat product is easily measured with its carton.
  const factor = raised === 'volume' && isFlat(builder.region, product) ? builder.units(2) : 2;
  builder.dearStorage.push({ product, center, month: month.label, raised, factor });
  note(() => {
    const charge = calculateStorageCharge(
      builder,
      builder.region,
      product,
      center,
      calculateStock(builder.ledger, product, center),
      month,
    );
    return {
      quantity: 1,
      amount: charge.fee - charge.rightFee,
      basis: 'fee_difference',
      anchor: 'month charged',
      anchorDay: month.last,
      rows: [
        row('storage', { fnsku: product.fnsku, fulfillment_center: center, month_of_charge: month.label }),
      ],
    };
  });
}

const dimension = { kind: 'fee_dimension', ages: [25, 80] } as const;
const referral = { kind: 'fee_referral', ages: [25, 80] } as const;
const storage = { kind: 'fee_storage', ages: [15, 60] } as const;

export const feeScenarios: readonly Scenario[] = [
  {
    ...dimension,
    name: 'charged for the next larger tier',
    verdict: 'owed',
    play: (context) => void overcharge(context, 'fulfilmentFee'),
  },
  {
    ...dimension,
    name: 'charged too much, credited',
    verdict: 'innocent',
    play: (context) => credit(context, 'fulfilmentFee', overcharge(context, 'fulfilmentFee')),
  },
  {
    ...referral,
    name: 'charged at another category’s rate',
    verdict: 'owed',
    play: (context) => void overcharge(context, 'commission'),
  },
  {
    ...referral,
    name: 'charged too much, credited',
    verdict: 'innocent',
    play: (context) => credit(context, 'commission', overcharge(context, 'commission')),
  },
  {
    ...storage,
    name: 'charged for a larger volume',
    verdict: 'owed',
    play: (context) => raiseStorage(context, 'volume'),
  },
  {
    ...storage,
    name: 'the season is dear, the volume right',
    verdict: 'innocent',
    play: (context) => raiseStorage(context, 'rate'),
  },
];
