import type { ClaimType } from '@recoup/contract/claim-types';
import { expect, test } from 'vitest';
import { stackMonths } from './chart-scale.ts';

const month = (name: string, recovered: number) => ({
  month: name,
  currency: 'USD',
  recovered,
  auto_paid: 0,
  reversed: 0,
});
const part = (name: string, type: ClaimType, recovered: number) => ({
  month: name,
  currency: 'USD',
  type,
  recovered,
});

test('layers are sorted by the money of their claim type and add up to the month', () => {
  const { layers, columns } = stackMonths(
    [month('2026-01', 30), month('2026-02', 0)],
    [part('2026-01', 'warehouse_lost', 10), part('2026-01', 'inbound_lost', 20)],
  );
  expect(layers).toEqual([
    { types: ['inbound_lost'], total: 20 },
    { types: ['warehouse_lost'], total: 10 },
  ]);
  expect(columns).toEqual([
    { month: '2026-01', total: 30, parts: [20, 10] },
    { month: '2026-02', total: 0, parts: [0, 0] },
  ]);
});

test('beyond five claim types, the smallest are combined in one layer', () => {
  const types: ClaimType[] = [
    'warehouse_lost',
    'warehouse_damaged',
    'inbound_lost',
    'removal_lost',
    'fee_inbound_defect',
    'fee_dimension',
  ];
  const { layers } = stackMonths(
    [month('2026-01', 21)],
    types.map((type, index) => part('2026-01', type, 6 - index)),
  );
  expect(layers.map((layer) => [layer.types.length, layer.total])).toEqual([
    [1, 6],
    [1, 5],
    [1, 4],
    [1, 3],
    [2, 3],
  ]);
});
