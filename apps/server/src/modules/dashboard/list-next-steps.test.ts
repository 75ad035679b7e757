import { expect, test } from 'vitest';
import { listNextSteps } from './list-next-steps.ts';

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
