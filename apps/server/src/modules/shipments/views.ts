import { expressionBuilder } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

const tables = expressionBuilder<Database>();

/** Shipments, for other modules to join under an alias of their choice. */
export function shipmentsView<Alias extends string>(alias: Alias) {
  return tables.selectFrom('shipments').select(['account_id', 'store_id', 'shipment_id']).as(alias);
}
