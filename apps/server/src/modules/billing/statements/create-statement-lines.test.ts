import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createRate, listWithoutRate } from '../operator/rates.ts';
import { listWaitingLines } from './list-waiting-lines.ts';
import { StatementTestbed } from './statement-testbed.ts';

let testbed: StatementTestbed;
beforeAll(async () => {
  testbed = await StatementTestbed.open();
});
beforeEach(() => testbed.begin());
afterAll(() => testbed.close());

test('a reimbursement of a filed case becomes one line, at the rate of its day', async () => {
  await testbed.shop.paid({ amount: 2400 });
  await testbed.freeze();
  await testbed.agree({ rate_bp: 1000 });
  await testbed.freeze();
  expect(await testbed.lines()).toMatchObject([
    { amount_minor: 2400, rate_bp: 2500, commission_minor: 600, invoice_id: null, state: 'billed' },
  ]);
});

test('another currency is converted at the last rate published before the day', async () => {
  // A Sunday; rates were last published on Friday.
  await testbed.shop.paid({ amount: 10_000, currency: 'GBP', on: '2026-03-08' });
  await testbed.freeze();
  expect(await testbed.lines()).toMatchObject([
    {
      exchange_rate: '1.5000000000',
      exchange_day: '2026-03-06',
      exchange_source: 'A bank',
      commission_minor: 3750,
    },
  ]);
});

test('a reimbursement without a published exchange rate waits', async () => {
  await testbed.shop.paid({ amount: 10_000, currency: 'GBP', on: '2026-04-01' });
  await testbed.freeze();
  expect(await testbed.lines()).toEqual([]);
});

test('automatic reimbursements are never billed', async () => {
  await testbed.shop.createFinding({ fnsku: 'X00ALONE' });
  await testbed.shop.group();
  await testbed.shop.pay({ fnsku: 'X00ALONE' });
  await testbed.freeze();
  expect(await testbed.lines()).toEqual([]);
});

test('replaced units are billed only where agreed, at the claimed value', async () => {
  await testbed.shop.paid({ amount: 3000, cash: 0, inventory: 3 });
  await testbed.freeze();
  expect(await testbed.lines()).toEqual([]);
  await testbed.agree({ bills_replacements: true });
  await testbed.freeze();
  expect(await testbed.lines()).toMatchObject([{ amount_minor: 3000, commission_minor: 750 }]);
});

test('a reimbursement in an unpublished currency is shown to both sides and billed once a rate is entered', async () => {
  await testbed.shop.paid({ amount: 40_000, currency: 'AED', on: '2026-03-08' });
  await testbed.freeze();
  await testbed.freeze();
  const why = { missing: 'AED', is_published: false, amount: { minor: 40_000, currency: 'AED' } };
  const wanted = { sort: 'line', limit: 50, language: 'en' } as const;
  expect((await listWaitingLines(testbed.data, testbed.owner, wanted)).without_rate).toMatchObject([why]);
  expect(await listWithoutRate(testbed.data)).toContainEqual(
    expect.objectContaining({ ...why, account: expect.objectContaining({ id: testbed.account }) }),
  );

  const rate = { day: '2026-03-07', currency: 'AED', per_euro: '4.80', source: 'The emirates’ bank' };
  await createRate(testbed.data, testbed.owner, rate);
  await expect(createRate(testbed.data, testbed.owner, { ...rate, per_euro: '5' })).rejects.toThrow(
    'rate_known',
  );
  await testbed.freeze();
  expect(await testbed.lines()).toMatchObject([
    {
      exchange_rate: '0.2500000000',
      exchange_day: '2026-03-06',
      exchange_source: 'The emirates’ bank; A bank',
      commission_minor: 2500,
    },
  ]);
  expect((await listWaitingLines(testbed.data, testbed.owner, wanted)).without_rate).toEqual([]);
});

test('rows of one day get the rate of that day, however early one of them is billed', async () => {
  const publish = (day: string, usd: string, gbp: string) =>
    testbed.system((tx) =>
      tx
        .insertInto('exchange_rates')
        .values([
          { day, currency: 'USD', per_euro: usd, source: 'A bank' },
          { day, currency: 'GBP', per_euro: gbp, source: 'A bank' },
        ])
        .execute(),
    );
  await publish('2026-05-12', '1.20', '0.80');
  await testbed.shop.paid({ amount: 10_000, currency: 'GBP', on: '2026-05-13' });
  await testbed.freeze();
  expect(await testbed.lines()).toEqual([]);
  await publish('2026-05-13', '1.60', '0.80');
  await testbed.shop.paid({ amount: 10_000, currency: 'GBP', on: '2026-05-13' });
  await testbed.freeze();
  expect(await testbed.lines()).toMatchObject([
    { exchange_day: '2026-05-13', exchange_rate: '2.0000000000' },
    { exchange_day: '2026-05-13', exchange_rate: '2.0000000000' },
  ]);
});

test('a day without publication is not waited for, unless the bank’s last one before it is missing', async () => {
  // Good Friday 2026 is on 3 April, so Easter Monday's rate is Thursday's.
  await testbed.shop.paid({ amount: 10_000, currency: 'GBP', on: '2026-04-06' });
  await testbed.freeze();
  expect(await testbed.lines()).toEqual([]);
  await testbed.system((tx) =>
    tx
      .insertInto('exchange_rates')
      .values([
        { day: '2026-04-02', currency: 'USD', per_euro: '1.20', source: 'A bank' },
        { day: '2026-04-02', currency: 'GBP', per_euro: '0.60', source: 'A bank' },
      ])
      .execute(),
  );
  await testbed.freeze();
  expect(await testbed.lines()).toMatchObject([
    { exchange_day: '2026-04-02', exchange_rate: '2.0000000000' },
  ]);
});

test('a rate cannot be entered for a day whose lines were billed at an earlier one', async () => {
  const rate = { day: '2026-03-06', currency: 'SAR', per_euro: '4.80', source: 'A bank of the kingdom' };
  await createRate(testbed.data, testbed.owner, rate);
  await testbed.shop.paid({ amount: 10_000, currency: 'SAR', on: '2026-03-08' });
  await testbed.freeze();
  await expect(
    createRate(testbed.data, testbed.owner, { ...rate, day: '2026-03-07', per_euro: '5' }),
  ).rejects.toThrow('rate_known');
  await createRate(testbed.data, testbed.owner, { ...rate, day: '2026-03-09', per_euro: '5' });
});
