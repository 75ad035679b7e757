import { describe, expect, test } from 'vitest';
import { audit, lost } from './audit-samples.ts';
import type { SampleTables } from './testing.ts';

describe('days between two files of the ledger', () => {
  const daily = (file: number, from: string, days: number) =>
    Array.from({ length: days }, (_, day) => ({
      file,
      row: day + 2,
      date: new Date(Date.parse(from) + day * 86_400_000).toISOString().slice(0, 10),
      fnsku: 'X009',
      event_type: 'Shipments',
      quantity: -1,
    }));
  const gap = { from: '2026-09-11', to: '2026-09-30' };
  const files = [...daily(0, '2026-08-20', 22), ...daily(90, '2026-10-01', 44)];
  const loss = (date: string) => ({ ...lost, date, file: 0, row: 90 });
  const auditLedger = async (ledger: NonNullable<SampleTables['ledger']>) => {
    const reimbursements = [{ fnsku: 'X009', reason: 'Lost_Warehouse' }];
    const { findings, warnings, heldBack } = await audit({ ledger, reimbursements });
    return { open: findings.map(({ claimType }) => claimType), warnings, heldBack };
  };

  test('hold back what they may explain, with a warning that names them', async () => {
    const { open, warnings, heldBack } = await auditLedger([...files, loss('2026-09-10')]);
    expect(open).toEqual([]);
    expect(warnings).toEqual([{ code: 'ledger_gap', claimType: 'warehouse_lost', gaps: [gap], count: 1 }]);
    expect(heldBack).toHaveLength(1);
  });

  test('do not explain later losses', async () => {
    const after = { ...lost, file: 90, row: 90 };
    expect(await auditLedger([...files, after])).toEqual({
      open: ['warehouse_lost'],
      warnings: [],
      heldBack: [],
    });
  });

  test('are no gap if a third file covers them, or if the store is as quiet within a file', async () => {
    const third = [...daily(91, '2026-09-05', 30)];
    expect((await auditLedger([...files, ...third, loss('2026-09-10')])).open).toEqual(['warehouse_lost']);
    const quiet = [...daily(0, '2026-08-20', 1), ...daily(90, '2026-10-01', 44)];
    expect((await auditLedger([...quiet, loss('2026-09-10')])).open).toEqual(['warehouse_lost']);
  });
});
