import { getStore } from '../stores/public.ts';
import type { Tx } from '../../platform/database/database.ts';
import { Problem } from '../../platform/problem.ts';
import type { StoreRef } from './audit-tools.ts';

export async function requireStore(tx: Tx, { account, store }: StoreRef): Promise<void> {
  if ((await getStore(tx, { account, store })) === undefined) throw new Problem('not_found');
}
