import { lossCause, lossTotal } from '@recoup/contract/prevention';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import type { StoreRef } from './audit-tools.ts';
import type { FoundCauses } from './recovery.ts';

const savedCauses = z.object({
  totals: z.array(lossTotal),
  causes: z.array(lossCause.extend({ keys: z.array(z.string()) })),
});

/** Replaces the causes of the previous audit. */
export async function saveCauses(tx: Tx, { account, store }: StoreRef, causes: FoundCauses): Promise<void> {
  const counted = JSON.stringify(causes);
  await tx
    .insertInto('loss_causes')
    .values({ account_id: account, store_id: store, counted })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'store_id']).doUpdateSet({ counted, counted_at: sql`recoup_now()` }),
    )
    .execute();
}

/** The losses behind a cause that were not found, paid or explained since. */
interface CausedFinding {
  readonly id: number;
  /** Null if it can no longer be claimed, or only after a check. */
  readonly amount: { readonly minor: number; readonly currency: string } | null;
}

export type StoreCauses = z.output<typeof savedCauses> & {
  readonly countedAt: Date;
  readonly findings: ReadonlyMap<string, CausedFinding>;
};

export async function listCauses(
  tx: Tx,
  { account, stores }: { readonly account: number; readonly stores: readonly number[] | undefined },
): Promise<StoreCauses[]> {
  const rows = await tx
    .selectFrom('loss_causes')
    .select(['store_id', 'counted', 'counted_at'])
    .where('account_id', '=', account)
    .$if(stores !== undefined, (select) => select.where('store_id', 'in', stores ?? []))
    .orderBy('store_id')
    .execute();
  return Promise.all(
    rows.map(async ({ store_id, counted, counted_at }) => {
      const { totals, causes } = savedCauses.parse(counted);
      const keys = [...new Set(causes.flatMap((cause) => cause.keys))];
      const findings = await listCausedFindings(tx, { account, store: store_id }, keys);
      return { totals, causes, countedAt: counted_at, findings };
    }),
  );
}

async function listCausedFindings(
  tx: Tx,
  { account, store }: StoreRef,
  keys: readonly string[],
): Promise<ReadonlyMap<string, CausedFinding>> {
  if (keys.length === 0) return new Map();
  const rows = await tx
    .selectFrom('findings')
    .select(['id', 'key', 'amount', 'currency', 'state'])
    .where('account_id', '=', account)
    .where('store_id', '=', store)
    .where('key', '=', sql<string>`any(${[...keys]})`)
    .where('state', '<>', 'gone')
    .execute();
  return new Map(
    rows.map(({ id, key, amount, currency, state }) => {
      const isClaimable = (state === 'open' || state === 'waiting') && amount !== null && currency !== null;
      return [key, { id, amount: isClaimable ? { minor: amount, currency } : null }];
    }),
  );
}
