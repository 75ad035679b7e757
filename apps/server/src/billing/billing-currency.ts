import type { Tx } from '../platform/database/database.ts';
import { termsOn } from './statements/terms.ts';

/** In which an account is billed by what was agreed with it for a day. */
export async function billingCurrency(tx: Tx, account: number, day: string): Promise<string> {
  return (await termsOn(tx, account, day)).currency;
}
