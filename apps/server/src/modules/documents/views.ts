import { expressionBuilder } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

const tables = expressionBuilder<Database>();

/** What documents are linked to, for other modules to join under an alias of their choice. */
export function documentLinksView<Alias extends string>(alias: Alias) {
  return tables
    .selectFrom('document_links')
    .select(['account_id', 'document_id', 'kind', 'target'])
    .as(alias);
}

/** Unfinished uploads, for other modules to join under an alias of their choice. */
export function uploadsView<Alias extends string>(alias: Alias) {
  return tables.selectFrom('document_uploads').select(['account_id', 'batch_id', 'size']).as(alias);
}
