import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

/** Without gaps: the series is locked until the transaction ends, so call this late in it. */
export async function allocateDocumentNumber(
  tx: Tx,
  kind: 'invoice' | 'credit_note',
  day: string,
): Promise<string> {
  const series = `${kind === 'invoice' ? 'R' : 'C'}${day.slice(0, 4)}`;
  const { last } = await tx
    .insertInto('document_numbers')
    .values({ series, last: 1 })
    .onConflict((conflict) =>
      conflict.column('series').doUpdateSet({ last: sql<number>`document_numbers.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return `${series}-${String(last).padStart(6, '0')}`;
}
