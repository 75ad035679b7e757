import type { Money } from '@recoup/contract/money';
import type { Prevention } from '@recoup/contract/prevention';
import { listCauses, lossSample, type StoreCauses } from '../audits/public.ts';
import { getBillingCurrency, listRates, sumConverted } from '../billing/public.ts';
import { getTicketsOfFindings } from '../tickets/public.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Data } from '../../platform/database/database.ts';

const maxTickets = 20;

type Cause = StoreCauses['causes'][number];
type Rate = Pick<Cause, 'units' | 'handled'>;

/** Causes of losses over the account's stores, or of one of them. */
export async function getPrevention(
  data: Data,
  actor: Actor,
  { store: stores }: { readonly store?: readonly number[] | undefined },
): Promise<Prevention> {
  const { account } = actor;
  const { counted, tickets, home } = await data.withTenant(actor, async (tx) => {
    const listed = await listCauses(tx, { account, stores });
    const findings = listed.flatMap((each) => [...each.findings.values()].map(({ id }) => id));
    return {
      counted: listed,
      tickets: await getTicketsOfFindings(tx, { account, findings }),
      home: await getBillingCurrency(tx, account),
    };
  });
  const totals = mergeBy(
    counted.flatMap((each) => each.totals),
    ({ cause, loss }) => JSON.stringify([cause, loss]),
  );
  const merged = Map.groupBy(
    counted.flatMap(({ causes, findings }) => causes.map((cause) => ({ cause, findings }))),
    ({ cause: { cause, name, loss } }) => JSON.stringify([cause, name, loss]),
  );
  const causes = [...merged.values()].flatMap((parts): Prevention['causes'] => {
    const [first] = parts;
    if (first === undefined) return [];
    const { cause, name, loss } = first.cause;
    const own = sumRates(parts.map((part) => part.cause));
    const total = totals.get(JSON.stringify([cause, loss])) ?? own;
    const behind = parts.flatMap((part) => part.cause.keys.flatMap((key) => part.findings.get(key) ?? []));
    const ticketIds = [...new Set(behind.flatMap(({ id }) => tickets.get(id) ?? []))].toSorted(
      (a, b) => b - a,
    );
    return [
      {
        cause,
        name,
        loss,
        title: parts.map((part) => part.cause.title).find((title) => title !== null) ?? null,
        ...own,
        months: mergeMonths(parts.flatMap((part) => part.cause.months)),
        others: { units: total.units - own.units, handled: total.handled - own.handled },
        is_small: own.handled < lossSample.leastHandled,
        amounts: sumByCurrency(behind.flatMap(({ amount }) => amount ?? [])),
        tickets: ticketIds.slice(0, maxTickets),
        ticket_count: ticketIds.length,
      },
    ];
  });
  const shown = causes.filter(({ units, ticket_count }) => units > 0 || ticket_count > 0);
  const currencies = [...new Set(shown.flatMap(({ amounts }) => amounts.map(({ currency }) => currency)))];
  // Rates belong to no account.
  const rates = await data.withSystem((tx) => listRates(tx, currencies, home));
  const worth = new Map(shown.map((each) => [each, sumConverted(each.amounts, rates, home)]));
  return {
    causes: shown.toSorted(
      (a, b) => (worth.get(b) ?? 0) - (worth.get(a) ?? 0) || b.units - a.units || (a.name < b.name ? -1 : 1),
    ),
    months: lossSample.months,
    least_handled: lossSample.leastHandled,
    counted_at:
      counted
        .map(({ countedAt }) => countedAt.toISOString())
        .toSorted()
        .at(-1) ?? null,
  };
}

function sumRates(rates: readonly Rate[]): Rate {
  return {
    units: rates.reduce((sum, { units }) => sum + units, 0),
    handled: rates.reduce((sum, { handled }) => sum + handled, 0),
  };
}

function mergeBy<Each extends Rate>(
  rates: readonly Each[],
  toKey: (rate: Each) => string,
): Map<string, Rate> {
  return new Map([...Map.groupBy(rates, toKey)].map(([key, own]) => [key, sumRates(own)]));
}

function mergeMonths(months: readonly Cause['months'][number][]): Cause['months'] {
  return [...mergeBy(months, ({ month }) => month)]
    .map(([month, rate]) => ({ month, ...rate }))
    .toSorted((a, b) => (a.month < b.month ? -1 : 1));
}

function sumByCurrency(amounts: readonly Money[]): Money[] {
  return [...Map.groupBy(amounts, ({ currency }) => currency)]
    .map(([currency, own]) => ({ currency, minor: own.reduce((sum, { minor }) => sum + minor, 0) }))
    .toSorted((a, b) => (a.currency < b.currency ? -1 : 1));
}
