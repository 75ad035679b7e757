import type { AccountOverview } from '@recoup/contract/support';
import type { Actor } from '../../platform/actor.ts';
import type { Data } from '../../platform/database/database.ts';
import { listAmountsDue } from '../billing/public.ts';
import { listLinkedStores } from '../stores/public.ts';
import { countOpenTickets } from '../tickets/public.ts';

/** Facts about a user's account for those who answer them. */
export async function getAccountOverview(data: Data, actor: Actor): Promise<AccountOverview> {
  const { account } = actor;
  return data.withTenant({ ...actor, acts: false }, async (tx) => {
    const { open, needs_action } = await countOpenTickets(tx, account);
    return {
      stores: await listLinkedStores(tx, account),
      open_tickets: open,
      needs_action,
      unpaid: await listAmountsDue(tx, account),
    };
  });
}
