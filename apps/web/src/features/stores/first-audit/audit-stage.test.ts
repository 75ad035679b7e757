import { expect, test } from 'vitest';
import type { StoreReport } from '../report.ts';
import { readStore } from '../store.ts';
import { auditStage, groupReports, sumFound, type AuditStatus } from './audit-stage.ts';

const active = { id: 1, state: 6, last_sync_at: '2026-11-16T10:00:00Z' };
const none = { tickets: 0, amounts: [] };
const run: NonNullable<AuditStatus['last']> = {
  id: 1,
  store: 1,
  state: 'done',
  reason: '',
  phase: 'comparing',
  percent: 100,
  as_of: '2026-11-16',
  rules_version: '1',
  files_hash: '',
  counts: null,
  warnings: [],
  started_at: '2026-11-16T10:00:00Z',
  finished_at: '2026-11-16T10:01:00Z',
};
const status: AuditStatus = {
  store: 1,
  running: null,
  last: run,
  potential: none,
  claimed: none,
  waiting: 0,
  to_check: 0,
  lapsed: 0,
};

test.each([
  ['a store without access', { ...active, state: 4 }, status, 'noAccess'],
  ['a removed store', { ...active, state: 7 }, status, 'noAccess'],
  ['a store being authorized', { ...active, state: 2, last_sync_at: null }, undefined, 'collecting'],
  ['a first sync', { ...active, last_sync_at: null }, { ...status, running: run }, 'collecting'],
  ['an audit that is not known yet', active, undefined, 'searching'],
  ['an audit that waits', active, { ...status, last: null }, 'searching'],
  ['a running audit', active, { ...status, running: run }, 'searching'],
  ['a failed audit', active, { ...status, last: { ...run, state: 'stopped' as const } }, 'failed'],
  ['an audit that ended', active, status, 'done'],
  ['a later sync', { ...active, sync: { done: 1, total: 4 } }, status, 'done'],
] as const)('%s has its stage', (_what, store, known, stage) => {
  expect(auditStage(readStore(store), known)).toBe(stage);
});

test('the sum found is that of unfiled and filed claims, by currency', () => {
  expect(
    sumFound({
      potential: { tickets: 2, amounts: [{ minor: 100, currency: 'USD' }] },
      claimed: {
        tickets: 1,
        amounts: [
          { minor: 5, currency: 'USD' },
          { minor: 7, currency: 'CAD' },
        ],
      },
    }),
  ).toEqual({
    tickets: 3,
    amounts: [
      { minor: 105, currency: 'USD' },
      { minor: 7, currency: 'CAD' },
    ],
  });
});

function report(given: Partial<StoreReport>): StoreReport {
  return {
    id: 1,
    source: 'requested',
    report_type: 'A',
    part: '',
    file_name: '',
    data_start: null,
    data_end: null,
    status: 'kept',
    reason: '',
    size: null,
    finished_at: '2026-11-16T10:00:00Z',
    rows: null,
    faults: [],
    set_aside: { count: 0, rows: [] },
    warnings: [],
    asks_date_order: false,
    ...given,
  };
}

test('reports are grouped by type, those in progress first', () => {
  const groups = groupReports([
    report({ rows: 3 }),
    report({ rows: 4 }),
    report({ report_type: 'B', status: 'making', finished_at: null }),
    report({ report_type: 'C', status: 'failed' }),
  ]);
  expect(groups.map(({ failed, ...rest }) => ({ ...rest, failed: failed.length }))).toEqual([
    { type: 'B', done: 0, total: 1, isFetching: true, rows: null, failed: 0 },
    { type: 'A', done: 2, total: 2, isFetching: false, rows: 7, failed: 0 },
    { type: 'C', done: 0, total: 1, isFetching: false, rows: null, failed: 1 },
  ]);
});
