import { contract } from '@recoup/contract';
import type { Data } from '../platform/database/database.ts';
import type { Bind } from '../platform/http/bind.ts';
import { isGiftClaimed, readBalance } from './read-balance.ts';

export function bindBilling(bind: Bind, { data }: { data: Data }): void {
  bind(contract.invoices.balance, ({ actor }) => readBalance(data, actor));
  bind(contract.invoices.firstSellerClaimed, ({ actor }) => isGiftClaimed(data, actor));
}
