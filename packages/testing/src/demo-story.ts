import { contract } from '@recoup/contract';
import type { Ticket } from '@recoup/contract/tickets';
import { Client } from './client.ts';

const { accounts, documents, tickets } = contract;

/** The accounts of the demo that own stores. */
const owners = ['seller', 'customer-one', 'customer-two', 'customer-three'] as const;

interface Amount {
  readonly minor: number;
  readonly currency: string;
}

export interface StoryTicket {
  readonly owner: string;
  readonly id: number;
  readonly store: string;
  readonly claimType: string;
  readonly status: string;
  readonly amount: Amount | null;
  readonly paid: readonly Amount[];
  readonly quantity: number;
  readonly caseId: string | null;
  readonly fnsku: string | null;
  readonly title: string | null;
  readonly unitPrice: Amount | null;
  /** ISO 8601 dates. */
  readonly foundOn: string;
  readonly changedOn: string;
  readonly opensOn: string;
  readonly closesOn: string;
  readonly deniedBecause: readonly string[];
  readonly appealedBecause: readonly string[];
}

/** The parts of a demo's history that are compared. */
export interface DemoStory {
  readonly tickets: readonly StoryTicket[];
  readonly documents: readonly { readonly owner: string; readonly isReviewed: boolean }[];
  /** How many tickets each document would serve that is still needed. */
  readonly needs: readonly { readonly owner: string; readonly tickets: number }[];
  /** Customers of the agency. */
  readonly customers: readonly string[];
}

export async function readDemoStory(url: string, password: string): Promise<DemoStory> {
  const story: {
    tickets: StoryTicket[];
    documents: DemoStory['documents'][number][];
    needs: DemoStory['needs'][number][];
  } = { tickets: [], documents: [], needs: [] };
  for (const owner of owners) {
    const client = new Client(url);
    await client.signIn(owner, password);
    for (const id of await listTicketIds(client)) {
      const { result } = await client.call(tickets.get, { params: { id } });
      story.tickets.push(toStoryTicket(owner, result));
    }
    const { result } = await client.call(documents.list);
    story.documents.push(
      ...result.items.map(({ reviewed_at }) => ({ owner, isReviewed: reviewed_at !== null })),
    );
    const { result: needs } = await client.call(tickets.listNeeds);
    story.needs.push(...needs.items.map((need) => ({ owner, tickets: need.tickets.length })));
  }
  const agency = new Client(url);
  await agency.signIn('agency', password);
  const { result: customers } = await agency.call(accounts.listCustomers);
  return {
    ...story,
    tickets: story.tickets.toSorted((a, b) => a.id - b.id),
    customers: customers.map(({ username }) => username),
  };
}

async function listTicketIds(client: Client): Promise<number[]> {
  const ids: number[] = [];
  let cursor: string | null = null;
  do {
    const query: Record<string, string | number> = { limit: 200, ...(cursor !== null && { cursor }) };
    const { result } = await client.call(tickets.list, { query });
    ids.push(...result.items.map(({ id }) => id));
    cursor = result.next;
  } while (cursor !== null);
  return ids;
}

function toStoryTicket(owner: string, ticket: Ticket): StoryTicket {
  const priced = ticket.findings.flatMap(({ figures }) => figures).find(({ name }) => name === 'unit_price');
  const listReasons = (wanted: string) =>
    ticket.events.filter(({ action }) => action === wanted).map(({ reason }) => reason);
  return {
    owner,
    id: ticket.id,
    store: ticket.store.name,
    claimType: ticket.claim_type,
    status: ticket.status,
    amount: ticket.amount,
    paid: ticket.paid,
    quantity: ticket.quantity,
    caseId: ticket.case_id,
    fnsku: ticket.subject.fnsku,
    title: ticket.subject.title,
    unitPrice: priced !== undefined && 'amount' in priced ? priced.amount : null,
    foundOn: ticket.created_at.slice(0, 10),
    changedOn: ticket.changed_at.slice(0, 10),
    opensOn: ticket.opens_on,
    closesOn: ticket.closes_on,
    deniedBecause: listReasons('deny'),
    appealedBecause: listReasons('appeal'),
  };
}

/** Differences between two demos of the same day, ticket by ticket. */
export function compareStories(one: DemoStory, other: DemoStory): string[] {
  const others = new Map(other.tickets.map((ticket) => [ticket.id, ticket]));
  const known = new Set(one.tickets.map(({ id }) => id));
  return [
    ...one.tickets.flatMap((ticket) => {
      const [here, there] = [ticket, others.get(ticket.id)].map((side) => JSON.stringify(side));
      return here === there ? [] : [`${here}\n  and ${there ?? 'none'}`];
    }),
    ...other.tickets.flatMap((ticket) =>
      known.has(ticket.id) ? [] : [`none and ${JSON.stringify(ticket)}`],
    ),
  ];
}

/** In minor units of any currency: nobody would claim less than ¥100, $1.00 or €1.00. */
const leastClaim = 100;
/** A product of one name costs up to twice as much as another, and is sold for a little less than its price. */
const widestPrices = 3;
/** Of twelve or thirteen months. */
const fewestMonths = 8;
/** In minor units of a currency with two decimals. */
const aThousand = 100_000;

/** Findings an expert would not believe; empty for a convincing demo. */
export function findImplausible(story: DemoStory, { isYear }: { isYear: boolean }): string[] {
  const amounts = story.tickets.flatMap(({ amount }) => amount ?? []);
  const paid = story.tickets.flatMap((ticket) => ticket.paid);
  const reasons = (name: 'deniedBecause' | 'appealedBecause') =>
    story.tickets.flatMap((ticket) => ticket[name]).filter((reason) => reason.trim() !== '');
  const denied = story.tickets.filter(({ deniedBecause }) => deniedBecause.length > 0);
  return [
    ...story.tickets.flatMap(({ id, amount }) =>
      amount !== null && amount.minor < leastClaim ? [`ticket ${id} is about ${format(amount)}`] : [],
    ),
    ...listRepeatedAmounts(story.tickets),
    ...listWidePrices(story.tickets),
    ...(largestSum(amounts) < aThousand ? ['less than a thousand was found'] : []),
    ...(largestSum(paid) < aThousand && isYear ? ['less than a thousand was paid'] : []),
    ...(story.documents.some(({ isReviewed }) => isReviewed) ? [] : ['no document was reviewed']),
    ...(story.needs.some(({ tickets }) => tickets > 1) || !isYear
      ? []
      : ['no document that is needed serves several tickets']),
    ...(new Set(reasons('deniedBecause')).size < (isYear ? 3 : 1) ? ['nothing was denied for a reason'] : []),
    ...(denied.length * 3 > story.tickets.length ? ['more than a third was denied'] : []),
    ...(reasons('appealedBecause').length === 0 ? ['nothing was appealed with a reason'] : []),
    ...(countMonths(story.tickets) < fewestMonths && isYear ? ['losses were found in few months only'] : []),
    ...['vendor_', 'awd_'].flatMap((kind) =>
      story.tickets.some(({ claimType }) => claimType.startsWith(kind)) ? [] : [`no ticket is of ${kind}…`],
    ),
    ...(story.customers.length < 2 ? ['the agency has fewer than two customers'] : []),
    ...(isYear
      ? story.customers.flatMap((customer) =>
          story.tickets.some(({ owner }) => owner === customer) ? [] : [`${customer} has no ticket`],
        )
      : []),
  ];
}

/** Months in which tickets were found. */
function countMonths(all: readonly StoryTicket[]): number {
  return new Set(all.map(({ foundOn }) => foundOn.slice(0, 7))).size;
}

/** The same amount three times for one product betrays a script. */
function listRepeatedAmounts(all: readonly StoryTicket[]): string[] {
  const alike = Map.groupBy(
    all.filter(({ amount, fnsku }) => amount !== null && fnsku !== null),
    ({ store, claimType, fnsku, amount }) => JSON.stringify([store, claimType, fnsku, amount]),
  );
  return [...alike].flatMap(([what, same]) =>
    new Set(same.map(({ foundOn }) => foundOn)).size < 3 ? [] : [`${same.length} times ${what}`],
  );
}

/** By name without brand and colour, which say nothing of the price. */
function listWidePrices(all: readonly StoryTicket[]): string[] {
  const alike = Map.groupBy(
    all.flatMap(({ title, unitPrice }) =>
      title !== null && unitPrice !== null ? [{ title, unitPrice }] : [],
    ),
    ({ title, unitPrice }) => `${unitPrice.currency} ${title.replace(/^\S+ /, '').replace(/, [^,]*$/, '')}`,
  );
  return [...alike].flatMap(([name, same]) => {
    const prices = same.map(({ unitPrice }) => unitPrice.minor);
    const [least, most] = [Math.min(...prices), Math.max(...prices)];
    return most <= least * widestPrices ? [] : [`${name} costs from ${least} to ${most}`];
  });
}

function largestSum(amounts: readonly Amount[]): number {
  const sums = new Map<string, number>();
  for (const { minor, currency } of amounts.filter(({ currency }) => currency !== 'JPY')) {
    sums.set(currency, (sums.get(currency) ?? 0) + minor);
  }
  return Math.max(0, ...sums.values());
}

function format({ minor, currency }: Amount): string {
  return `${minor} ${currency}`;
}
