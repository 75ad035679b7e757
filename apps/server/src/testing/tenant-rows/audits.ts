import { randomBytes } from 'node:crypto';
import { addFinding } from '../add-finding.ts';
import { getFirst, getFirstStore } from './get-first.ts';
import type { Rows } from './seed.ts';

export const auditRows = {
  audit_runs: async (tx, account) =>
    tx
      .insertInto('audit_runs')
      .values({
        ...(await getFirstStore(tx, account)),
        run_id: crypto.randomUUID(),
        state: 'done',
        as_of: '2026-01-01',
      })
      .execute(),
  findings: async (tx, account) => {
    const { store_id } = await getFirstStore(tx, account);
    await addFinding(tx, { account, store: store_id });
  },
  finding_evidence: async (tx, account) =>
    tx
      .insertInto('finding_evidence')
      .values({
        account_id: account,
        finding_id: await getFirst(tx, 'findings', account),
        report_id: await getFirst(tx, 'store_reports', account),
        row_number: 2,
      })
      .execute(),
  finding_changes: async (tx, account) =>
    tx
      .insertInto('finding_changes')
      .values({
        account_id: account,
        finding_id: await getFirst(tx, 'findings', account),
        run_id: await getFirst(tx, 'audit_runs', account),
        change: 'new',
      })
      .execute(),
  finding_decisions: async (tx, account) =>
    tx
      .insertInto('finding_decisions')
      .values({
        account_id: account,
        finding_id: await getFirst(tx, 'findings', account),
        decision: 'dismissed',
        reason: 'a reason',
        who: 'seller',
        decided_by: account,
      })
      .execute(),
  loss_causes: async (tx, account) =>
    tx
      .insertInto('loss_causes')
      .values({ ...(await getFirstStore(tx, account)), counted: '{"totals":[],"causes":[]}' })
      .execute(),
  report_imports: async (tx, account) =>
    tx
      .insertInto('report_imports')
      .values({
        account_id: account,
        report_id: await getFirst(tx, 'store_reports', account),
        reader_version: 1,
        table_name: 'ledger',
      })
      .execute(),
  sourcing_costs: (tx, account) =>
    tx
      .insertInto('sourcing_costs')
      .values({
        account_id: account,
        fnsku: 'X001',
        cost: '1',
        currency: 'USD',
        valid_from: '2026-01-01',
        changed_by: account,
      })
      .execute(),
  cost_layouts: (tx, account) =>
    tx
      .insertInto('cost_layouts')
      .values({ account_id: account, headings_hash: 'a hash', columns: '{}', changed_by: account })
      .execute(),
  product_measurements: (tx, account) =>
    tx
      .insertInto('product_measurements')
      .values({
        account_id: account,
        fnsku: 'X001',
        longest_side: '30',
        median_side: '20',
        shortest_side: '10',
        dimension_unit: 'cm',
        weight: '500',
        weight_unit: 'g',
        measured_on: '2026-01-01',
        changed_by: account,
      })
      .execute(),
  estimates: (tx, account) =>
    tx.insertInto('estimates').values({ account_id: account, region: 'na' }).execute(),
  estimate_files: async (tx, account) =>
    tx
      .insertInto('estimate_files')
      .values({
        account_id: account,
        estimate_id: await getFirst(tx, 'estimates', account),
        file_name: 'a file',
        object_key: randomBytes(32).toString('hex'),
        object_size: 1,
      })
      .execute(),
} satisfies Rows;
