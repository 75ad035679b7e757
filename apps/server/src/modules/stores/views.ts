import { expressionBuilder } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

const tables = expressionBuilder<Database>();

/** Stores, for other modules to join under an alias of their choice. */
export function storesView<Alias extends string>(alias: Alias) {
  return tables
    .selectFrom('stores')
    .select(['account_id', 'id', 'region', 'seller_id', 'store_name', 'priority', 'files_deleted_at'])
    .as(alias);
}

/** Report files, for other modules to join under an alias of their choice. */
export function reportsView<Alias extends string>(alias: Alias) {
  return tables
    .selectFrom('store_reports')
    .select([
      'account_id',
      'id',
      'store_id',
      'source',
      'date_order',
      'report_type',
      'part',
      'status',
      'file_name',
      'content_type',
      'object_key',
      'requested_at',
      'created_at',
      'finished_at',
    ])
    .as(alias);
}
