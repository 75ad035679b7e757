import { expect, test } from 'vitest';
import { listNextSteps } from './list-next-steps.ts';

test('what is overdue comes first, the longest overdue before all', () => {
  const invoice = { currency: 'USD', isDraft: false };
  const invoices = [
    { ...invoice, id: 1, minor: 46_494, by: '2026-11-26', isDraft: true },
    { ...invoice, id: 2, minor: 5_388, by: '2026-11-18' },
    { ...invoice, id: 3, minor: 1_754, by: '2026-09-23' },
  ];
  const steps = listNextSteps(
    { waiting: [], authorizations: [], invoices },
    { day: '2026-11-19', toHome: (amounts) => amounts.reduce((total, { minor }) => total + minor, 0) },
  );
  expect(steps.map(({ invoice, overdue }) => [invoice, overdue])).toEqual([
    [3, true],
    [2, true],
    [1, false],
  ]);
});

test('the amounts of a step start with the largest, whatever their currency', () => {
  const sum = { kind: 'documents', count: 1, by: null } as const;
  const waiting = [
    { ...sum, currency: 'CAD', minor: 500 },
    { ...sum, currency: 'USD', minor: 450 },
  ];
  const rates = new Map([['CAD', 0.7]]);
  const [step] = listNextSteps(
    { waiting, authorizations: [], invoices: [] },
    {
      day: '2026-03-02',
      toHome: (amounts) =>
        amounts.reduce((total, { minor, currency }) => total + minor * (rates.get(currency) ?? 1), 0),
    },
  );
  expect(step?.amounts).toEqual([
    { minor: 450, currency: 'USD' },
    { minor: 500, currency: 'CAD' },
  ]);
});
