import { countAgedUnits, countMostAgedUnits, calculateSurcharge, getSurchargeDay } from '../aged-stock.ts';
import { isFlat } from '../catalog.ts';
import { row, type ScenarioContext, type Scenario } from '../scenarios/scenario.ts';

const shared = { kind: 'fee_aged', ages: [20, 50] } as const;

/** The surcharge of a month counts more units than can be old enough. */
function chargeTooMany(context: ScenarioContext): number {
  const { builder, product } = context;
  // The surcharge is by volume: of a few flat products it would be worth nothing.
  const tooYoung = builder.units(isFlat(builder.region, product) ? 12 : 5);
  const days = builder.calendar.listWholeMonths().map(({ first }) => getSurchargeDay(first));
  const day = days.findLast((each) => each <= context.day) ?? context.day;
  // Known only when all sales and receipts are.
  const quantities = () => {
    const most = countMostAgedUnits(builder, product, day);
    return { most, charged: Math.max(most, countAgedUnits(builder, product, day)) + tooYoung };
  };
  builder.afterwards.push(() => {
    builder.agedSurcharges.push({ product, day, quantity: quantities().charged });
  });
  context.note(() => {
    const { charged } = quantities();
    const amount = calculateSurcharge(builder.region, product, charged);
    return {
      quantity: tooYoung,
      amount: Math.round((amount * tooYoung) / charged),
      basis: 'fee_difference',
      anchor: 'surcharge',
      anchorDay: day,
      rows: [row('agedStorage', { fnsku: product.fnsku, 'qty-charged': String(charged) })],
    };
  });
  return day;
}

export const agedSurchargeScenarios: readonly Scenario[] = [
  {
    ...shared,
    name: 'more units than are old enough',
    verdict: 'owed',
    play: (context) => void chargeTooMany(context),
  },
  {
    ...shared,
    name: 'more units than are old enough, corrected',
    verdict: 'innocent',
    play(context) {
      const day = chargeTooMany(context);
      context.builder.charge(context.product, day + 6, {
        transaction: 'other-transaction',
        amountType: 'FBA Inventory Reimbursement',
        description: 'INCORRECT_FEES_NON_ITEMIZED',
        amount: 250,
      });
    },
  },
];
