import type { Figure } from '@recoup/contract/claim-figures';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { RunRef, StoreRef } from './audit-tools.ts';
import type { ChangeRow, Comparison, FoundRow, KnownRow } from './compare-findings.ts';
import { subjectColumns } from './finding-columns.ts';

const batchSize = 2000;

/** Columns set by an audit; in the order in which the records below are read. */
const summaryColumns = [
  'key',
  'claim_type',
  'detector_version',
  ...subjectColumns,
  'country',
  'quantity',
  'amount',
  'currency',
  'valuation',
  'default_amount',
  'default_basis',
  'anchor_event',
  'anchor_date',
  'opens_on',
  'closes_on',
  'policy_id',
  'state',
  'figures',
] as const;

export async function listKnownFindings(tx: Tx, { account, store }: StoreRef): Promise<KnownRow[]> {
  const rows = await tx
    .selectFrom('findings')
    .select(['id', ...summaryColumns])
    .where('account_id', '=', account)
    .where('store_id', '=', store)
    .execute();
  const evidence = await tx
    .selectFrom('finding_evidence as evidence')
    .innerJoin('findings as finding', (join) =>
      join
        .onRef('finding.account_id', '=', 'evidence.account_id')
        .onRef('finding.id', '=', 'evidence.finding_id'),
    )
    .select(['evidence.finding_id', 'evidence.report_id as report', 'evidence.row_number as row'])
    .where('evidence.account_id', '=', account)
    .where('finding.store_id', '=', store)
    .execute();
  const byFinding = Map.groupBy(evidence, ({ finding_id }) => finding_id);
  return rows.map((row) => ({
    ...row,
    figures: row.figures as readonly Figure[],
    evidence: byFinding.get(row.id) ?? [],
  }));
}

export async function saveFindings(
  tx: Tx,
  ref: RunRef,
  { written, same, gone, changes }: Comparison,
): Promise<void> {
  const ids = new Map([...same, ...gone].map(({ key, id }) => [key, id]));
  for (const rows of batches(written)) {
    for (const { key, id } of await upsert(tx, ref, rows)) ids.set(key, id);
    await saveEvidence(tx, ref, rows, ids);
  }
  for (const rows of batches(same)) {
    await tx
      .updateTable('findings')
      .set({ last_run_id: ref.run })
      .where('account_id', '=', ref.account)
      .where('id', '=', sql<number>`any(${rows.map(({ id }) => id)}::bigint[])`)
      .execute();
  }
  for (const [reason, rows] of Map.groupBy(gone, ({ goneReason }) => goneReason)) {
    await tx
      .updateTable('findings')
      .set({ state: 'gone', gone_reason: reason, last_run_id: ref.run, updated_at: sql`recoup_now()` })
      .where('account_id', '=', ref.account)
      .where('id', '=', sql<number>`any(${rows.map(({ id }) => id)}::bigint[])`)
      .execute();
  }
  for (const rows of batches(changes)) await saveChanges(tx, ref, rows, ids);
}

function upsert(tx: Tx, ref: RunRef, rows: readonly FoundRow[]): Promise<{ key: string; id: number }[]> {
  return tx
    .insertInto('findings')
    .columns(['account_id', 'store_id', 'first_run_id', 'last_run_id', ...summaryColumns])
    .expression(
      sql`
        select ${ref.account}::bigint, ${ref.store}::bigint, ${ref.run}::bigint, ${ref.run}::bigint, found.*
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as found(
          key text,
          claim_type text,
          detector_version integer,
          ${sql.join(subjectColumns.map((column) => sql`${sql.ref(column)} text`))},
          country text,
          quantity integer,
          amount bigint,
          currency text,
          valuation text,
          default_amount bigint,
          default_basis text,
          anchor_event text,
          anchor_date date,
          opens_on date,
          closes_on date,
          policy_id text,
          state text,
          figures jsonb
        )`,
    )
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'store_id', 'key']).doUpdateSet((set) => ({
        last_run_id: set.ref('excluded.last_run_id'),
        claim_type: set.ref('excluded.claim_type'),
        detector_version: set.ref('excluded.detector_version'),
        fnsku: set.ref('excluded.fnsku'),
        sku: set.ref('excluded.sku'),
        asin: set.ref('excluded.asin'),
        title: set.ref('excluded.title'),
        order_id: set.ref('excluded.order_id'),
        shipment_id: set.ref('excluded.shipment_id'),
        removal_order_id: set.ref('excluded.removal_order_id'),
        reimbursement_id: set.ref('excluded.reimbursement_id'),
        reference_id: set.ref('excluded.reference_id'),
        country: set.ref('excluded.country'),
        quantity: set.ref('excluded.quantity'),
        amount: set.ref('excluded.amount'),
        currency: set.ref('excluded.currency'),
        valuation: set.ref('excluded.valuation'),
        default_amount: set.ref('excluded.default_amount'),
        default_basis: set.ref('excluded.default_basis'),
        anchor_event: set.ref('excluded.anchor_event'),
        anchor_date: set.ref('excluded.anchor_date'),
        opens_on: set.ref('excluded.opens_on'),
        closes_on: set.ref('excluded.closes_on'),
        policy_id: set.ref('excluded.policy_id'),
        state: set.ref('excluded.state'),
        figures: set.ref('excluded.figures'),
        gone_reason: null,
        updated_at: sql`recoup_now()`,
      })),
    )
    .returning(['key', 'id'])
    .execute();
}

async function saveEvidence(
  tx: Tx,
  { account }: RunRef,
  rows: readonly FoundRow[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const placed = rows.flatMap(({ key, evidence }) => {
    const finding = getId(ids, key);
    return evidence.map(({ report, row }) => ({ finding, report, row }));
  });
  await tx
    .deleteFrom('finding_evidence')
    .where('account_id', '=', account)
    .where('finding_id', '=', sql<number>`any(${rows.map(({ key }) => getId(ids, key))}::bigint[])`)
    .execute();
  await tx
    .insertInto('finding_evidence')
    .columns(['account_id', 'finding_id', 'report_id', 'row_number'])
    .expression(
      sql`
        select ${account}::bigint, placed.finding, placed.report, placed.row
        from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as placed(finding bigint, report bigint, row bigint)`,
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function saveChanges(
  tx: Tx,
  { account, run }: RunRef,
  rows: readonly ChangeRow[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  await tx
    .insertInto('finding_changes')
    .values(
      rows.map(({ key, ...change }) => ({
        account_id: account,
        finding_id: getId(ids, key),
        run_id: run,
        ...change,
      })),
    )
    .execute();
}

function getId(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`finding ${key} was not written`);
  return id;
}

function* batches<T>(rows: readonly T[]): Generator<readonly T[], void, undefined> {
  for (let at = 0; at < rows.length; at += batchSize) yield rows.slice(at, at + batchSize);
}
