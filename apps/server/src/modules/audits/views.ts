import { expressionBuilder } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { subjectColumns } from './finding-columns.ts';

const tables = expressionBuilder<Database>();

/** Findings, for other modules to join under an alias of their choice. */
export function findingsView<Alias extends string>(alias: Alias) {
  return tables
    .selectFrom('findings')
    .select([
      'account_id',
      'id',
      'store_id',
      'claim_type',
      'country',
      'quantity',
      'amount',
      'currency',
      'valuation',
      'opens_on',
      'closes_on',
      'anchor_event',
      'anchor_date',
      'policy_id',
      'state',
      'gone_reason',
      'created_at',
      ...subjectColumns,
      'figures',
    ])
    .as(alias);
}

/** Products' measurements with a proof, for other modules to join under an alias of their choice. */
export function provedMeasurementsView<Alias extends string>(alias: Alias) {
  return tables
    .selectFrom('product_measurements')
    .select(['account_id', 'sku', 'fnsku', 'measured_on', 'document_id', 'changed_by'])
    .where('document_id', 'is not', null)
    .as(alias);
}
