import { claimStages, deadlineAges, type Dashboard } from '@recoup/contract/dashboard';
import type { Money } from '@recoup/contract/money';
import type { Period } from '@recoup/contract/dashboard-periods';
import { listAuditProgress } from '../audits/public.ts';
import { getBillingCurrency, listPendingInvoices, listRates, sumConverted } from '../billing/public.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Data } from '../../platform/database/database.ts';
import { toDay, today } from '../../platform/day.ts';
import { listSyncProgress, createMarketplaceDays } from '../stores/public.ts';
import {
  countDecided,
  hasTickets,
  listMedianDays,
  sumDeadlines,
  sumMoney,
  sumOpen,
  sumWaiting,
  type OpenSum,
} from '../tickets/public.ts';
import { listNextSteps } from './list-next-steps.ts';
import { listCurrencies, sumByCurrency } from './sum-by-currency.ts';
import { buildTrend, sortStores, splitSums, sumTrendByType } from './split-sums.ts';

export async function getDashboard(
  data: Data,
  actor: Actor,
  { store, months }: { store?: number | undefined; months: Period },
): Promise<Dashboard> {
  const { account } = actor;
  const { reply, pending, home } = await data.withTenant(actor, async (tx) => {
    const scope = { account, store };
    const day = today(tx);
    const since = getFirstDay(day, months);

    const days = createMarketplaceDays(tx);
    const open = await sumOpen(tx, scope, days);
    const openOfAll = store === undefined ? open : await sumOpen(tx, { account, store: undefined }, days);
    const came = await sumMoney(tx, scope, since);
    const deadlines = await sumDeadlines(tx, scope, days);
    const medians = await listMedianDays(tx, scope);
    const stores = await listSyncProgress(tx, account);
    const audits = await listAuditProgress(tx, account);

    const named = (id: number) => ({ id, name: stores.find((each) => each.id === id)?.name ?? '' });
    const potential = open.filter(({ figure }) => figure === 'potential');
    const kind = (wanted: string) => sumByCurrency(came.filter((each) => each.kind === wanted));
    const recovered = kind('case_paid');
    const pending = {
      waiting: await sumWaiting(tx, account, days),
      authorizations: stores
        .filter(({ lacksAccess, endsOn }) => lacksAccess || endsOn !== null)
        .map(({ id, endsOn }) => ({
          store: named(id),
          amounts: toAmounts(openOfAll.filter(({ store_id }) => store_id === id)),
          endsOn: endsOn && toDay(endsOn),
        })),
      invoices: await listPendingInvoices(tx, account),
    };
    const reply = {
      since,
      funnel: claimStages.map((stage) => ({
        stage,
        sums: stage === 'paid' ? recovered : sumByCurrency(open.filter((each) => each.stage === stage)),
        days: medians.find((each) => each.stage === stage)?.days ?? null,
      })),
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
      came: { recovered, auto_paid: kind('auto_paid'), reversed: kind('reversed') },
      success: await countDecided(tx, scope, since),
      trend: buildTrend(came, since, day),
      trend_by_type: sumTrendByType(came),
      deadlines: deadlineAges.map((age, index) => ({
        ...age,
        sums: sumByCurrency(deadlines.filter((each) => each.age === index)),
      })),
      split: splitSums(open, came, named),
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
    return { reply, pending, home: await getBillingCurrency(tx, account) };
  });
  const recovered = reply.came.recovered;
  const recoverable = [...reply.now.potential, ...reply.now.in_progress];
  const { waiting, authorizations, invoices } = pending;
  const amounts = [
    ...recovered,
    ...recoverable,
    ...waiting,
    ...invoices,
    ...authorizations.flatMap((each) => each.amounts),
  ];
  const currencies = [...new Set(amounts.flatMap(({ currency }) => currency ?? []))];
  // Rates belong to no account.
  const rates = await data.withSystem((tx) => listRates(tx, currencies, home));
  const toHome = (money: readonly Money[]) => sumConverted(money, rates, home);
  const stores = sortStores(reply.split.store, toHome);
  return {
    ...reply,
    headline: {
      currency: home,
      // Summed from the rounded store sums, so that they add up to the cent.
      recovered: stores.reduce((sum, each) => sum + each.recovered, 0),
      recoverable: stores.reduce((sum, each) => sum + each.recoverable, 0),
      rates: [...rates].map(([currency, { rate, day, source }]) => ({ currency, rate, day, source })),
      unconverted: currencies.filter((currency) => currency !== home && !rates.has(currency)),
    },
    stores,
    next: listNextSteps(pending, { day: today(data), toHome }),
  };
}

function toAmounts(open: readonly OpenSum[]): Money[] {
  return sumByCurrency(open).map(({ minor, currency }) => ({ minor, currency }));
}

/** First day of the period, in UTC. */
export function getFirstDay(day: string, months: Period): string | null {
  if (months === 0) return null;
  const first = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() - months + 1);
  return toDay(first);
}
