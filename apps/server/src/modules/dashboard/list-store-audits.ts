import type { auditStatus } from '@recoup/contract/audits/runs';
import type { z } from 'zod';
import { getStatus } from '../audits/public.ts';
import { createMarketplaceDays } from '../stores/public.ts';
import { sumOpen, type OpenSum } from '../tickets/public.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Data } from '../../platform/database/database.ts';
import { sumByCurrency } from './sum-by-currency.ts';

/** Audit status of each store, with the figures `potential` and `in_progress` of the dashboard. */
export async function listStoreAudits(data: Data, actor: Actor): Promise<z.output<typeof auditStatus>[]> {
  const statuses = await getStatus(data, actor);
  const open = await data.withTenant(actor, (tx) =>
    sumOpen(tx, { account: actor.account, store: undefined }, createMarketplaceDays(tx)),
  );
  return statuses.map((status) => {
    const own = open.filter(({ store_id }) => store_id === status.store);
    return {
      ...status,
      potential: sumTickets(own.filter(({ figure }) => figure === 'potential')),
      claimed: sumTickets(own.filter(({ figure }) => figure === 'in_progress')),
    };
  });
}

function sumTickets(open: readonly OpenSum[]) {
  return {
    tickets: open.reduce((sum, { count }) => sum + count, 0),
    amounts: sumByCurrency(open).map(({ minor, currency }) => ({ minor, currency })),
  };
}
