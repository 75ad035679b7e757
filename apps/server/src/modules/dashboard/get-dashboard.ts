import type { Dashboard } from '@recoup/contract/dashboard';
import type { Period } from '@recoup/contract/dashboard-periods';
import { listAuditProgress } from '../audits/public.ts';
import { listAmountsDue } from '../billing/public.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Data } from '../../platform/database/database.ts';
import { today } from '../../platform/day.ts';
import { listSyncProgress, marketplaceDays } from '../stores/public.ts';
import { sumMoney, sumOpen, countDecided, countWaiting, hasTickets } from '../tickets/public.ts';
import { listCurrencies, sumByCurrency } from './sum-by-currency.ts';
import { splitSums, buildTrend } from './split-sums.ts';

export async function getDashboard(
  data: Data,
  actor: Actor,
  { store, months }: { store?: number | undefined; months: Period },
): Promise<Dashboard> {
  return data.withTenant(actor, async (tx) => {
    const { account } = actor;
    const scope = { account, store };
    const day = today(tx);
    const since = getFirstDay(day, months);

    const open = await sumOpen(tx, scope, marketplaceDays(tx));
    const came = await sumMoney(tx, scope, since);
    const stores = await listSyncProgress(tx, account);
    const audits = await listAuditProgress(tx, account);

    const named = (id: number) => ({ id, name: stores.find((each) => each.id === id)?.name ?? '' });
    const potential = open.filter(({ figure }) => figure === 'potential');
    const kind = (wanted: string) => sumByCurrency(came.filter((each) => each.kind === wanted));
    return {
      since,
      currencies: listCurrencies([...open, ...came]),
      now: {
        in_progress: sumByCurrency(open.filter(({ figure }) => figure === 'in_progress')),
        potential: sumByCurrency(potential),
        expiring: sumByCurrency(
          potential.map(({ currency, expiring_minor, expiring_count }) => ({
            currency,
            minor: expiring_minor,
            count: expiring_count,
          })),
        ),
        unvalued: open.reduce((sum, { currency, count }) => (currency === null ? sum + count : sum), 0),
      },
      came: { recovered: kind('case_paid'), auto_paid: kind('auto_paid'), reversed: kind('reversed') },
      success: await countDecided(tx, scope, since),
      trend: buildTrend(came, since, day),
      split: splitSums(open, came, named),
      needs: {
        ...(await countWaiting(tx, account)),
        authorizations: stores.filter(({ lacksAccess }) => lacksAccess).map(({ id }) => named(id)),
        due: await listAmountsDue(tx, account),
      },
      progress: stores.flatMap(({ id, sync }): Dashboard['progress'] => {
        const searching = audits.running.find((run) => run.store === id);
        if (sync !== null) {
          const { done, total, startedAt } = sync;
          return [
            { store: named(id), doing: 'collecting', done, total, started_at: startedAt.toISOString() },
          ];
        }
        if (searching === undefined) return [];
        const started_at = searching.startedAt.toISOString();
        return [{ store: named(id), doing: 'searching', done: searching.percent, total: 100, started_at }];
      }),
      audited_at: audits.lastEnd?.toISOString() ?? null,
      has_tickets: open.length > 0 || came.length > 0 || (await hasTickets(tx, account)),
    };
  });
}

/** Of the first month of the period, in the calendar the service counts its days by. */
export function getFirstDay(day: string, months: Period): string | null {
  if (months === 0) return null;
  const first = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() - months + 1);
  return first.toISOString().slice(0, 10);
}
