import { expressionBuilder } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

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
      'title',
      'fnsku',
      'sku',
      'asin',
      'order_id',
      'shipment_id',
      'removal_order_id',
      'reimbursement_id',
      'reference_id',
      'figures',
    ])
    .as(alias);
}
