import { formatFigures } from '@recoup/contract/claim-figures';
import { figureNames } from '@recoup/contract/figure-names/en';
import { figureNames as chineseNames } from '@recoup/contract/figure-names/zh';
import { expect, test } from 'vitest';
import { addFigures, buildFigures, type FigureSubject } from './figures.ts';

const shortage: FigureSubject = {
  claimType: 'inbound_lost',
  given: new Map([
    ['shipped', 2_400_000n],
    ['received', 1_560_000n],
  ]),
  quantity: 84,
  amount: { minor: 105_000, currency: 'EUR' },
  valuation: 'sourcing_cost',
  price: null,
  paidUnits: null,
};
const english = {
  names: figureNames,
  between: ', ',
  end: '.',
  number: String,
  money: ({ minor, currency }: { minor: number; currency: string }) => `${minor / 100} ${currency}`,
};

test('a shortage names what was shipped, received and is missing, and what a unit is worth', () => {
  expect(formatFigures(buildFigures(shortage), english)).toBe(
    'Shipped 240, received 156, missing 84, value per unit 12.5 EUR.',
  );
  expect(
    formatFigures(buildFigures(shortage), { ...english, names: chineseNames, between: '，', end: '。' }),
  ).toBe('已发货 240，已接收 156，缺少 84，单件价值 12.5 EUR。');
});

test('a value per unit that does not multiply to the amount is called approximate', () => {
  const amount = { minor: 59_514, currency: 'EUR' };
  expect(formatFigures(buildFigures({ ...shortage, amount }), english)).toBe(
    'Shipped 240, received 156, missing 84, value per unit about 7.09 EUR.',
  );
  const paid = (due: bigint) =>
    buildFigures({
      ...shortage,
      claimType: 'under_reimbursed',
      quantity: 3,
      amount: { minor: 1000, currency: 'EUR' },
      given: new Map([
        ['paid_units', 30_000n],
        ['unit_value', due],
        ['due_amount', due * 3n],
        ['paid_amount', due * 3n - 100_000n],
      ]),
    });
  expect(formatFigures(paid(120_000n), english)).toContain('value per unit 12 EUR');
  expect(formatFigures(paid(120_050n), english)).toContain('value per unit about 12.01 EUR');
});

test('what explains the difference in part is named', () => {
  const figures = buildFigures({ ...shortage, quantity: 80, amount: null });
  expect(formatFigures(figures, english)).toBe('Shipped 240, received 156, accounted for 4, missing 80.');
});

test('figures that contradict the claim are left out', () => {
  expect(buildFigures({ ...shortage, quantity: 85, amount: null })).toEqual([{ name: 'missing', units: 85 }]);
});

test('a refunded unit is worth its price less fees, and the fees are named', () => {
  const figures = buildFigures({
    ...shortage,
    claimType: 'refund_no_return',
    valuation: 'price_less_fees',
    quantity: 1,
    amount: { minor: 2000, currency: 'EUR' },
    given: new Map([
      ['refunded', 10_000n],
      ['unit_price', 300_000n],
    ]),
  });
  expect(formatFigures(figures, english)).toBe(
    'Refunded 1, missing 1, price per unit 30 EUR, fees and discounts per unit 10 EUR, value per unit 20 EUR.',
  );
});

test('an estimate names the price it starts from, a mean the units it is of', () => {
  const amount = { minor: 84 * 250, currency: 'EUR' };
  const estimated = buildFigures({ ...shortage, amount, valuation: 'estimate', price: 100_000n });
  expect(estimated).toContainEqual({ name: 'list_price', amount: { minor: 1000, currency: 'EUR' } });
  const mean = buildFigures({ ...shortage, amount, valuation: 'past_payments', paidUnits: 12n });
  expect(mean).toContainEqual({ name: 'paid_units', units: 12 });
});

test('charges of several months are added up', () => {
  const fees = (charged: bigint, minor: number) =>
    buildFigures({
      ...shortage,
      claimType: 'fee_dimension',
      valuation: 'fee_difference',
      quantity: 2,
      amount: { minor, currency: 'EUR' },
      given: new Map([
        ['charged_units', 20_000n],
        ['charged_amount', charged],
        ['due_amount', 60_000n],
      ]),
    });
  expect(formatFigures(addFigures(fees(100_000n, 400), fees(90_000n, 300)), english)).toBe(
    'Units charged 4, charged 19 EUR, due 12 EUR, difference 7 EUR.',
  );
});
