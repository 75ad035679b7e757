import { expect, test } from 'vitest';
import { compareStories, findImplausible, type DemoStory, type StoryTicket } from './demo-story.ts';

const customers = ['customer-one', 'customer-two'];

function ticket(id: number, change: Partial<StoryTicket> = {}): StoryTicket {
  return {
    owner: ['seller', ...customers][id % 3] ?? 'seller',
    id,
    store: 'Rivera Outdoor',
    claimType: 'warehouse_lost',
    status: 'paid',
    amount: { minor: 20_000 + id, currency: 'USD' },
    paid: [{ minor: 20_000, currency: 'USD' }],
    quantity: 4,
    caseId: String(id),
    fnsku: `X00${id}`,
    title: `Lakenby Folding Trekking Poles, Pair, ${id % 2 === 0 ? 'Black' : 'Navy'}`,
    unitPrice: { minor: 4_500 + id, currency: 'USD' },
    foundOn: `2026-0${id}-05`,
    changedOn: '2026-11-05',
    opensOn: '2026-01-05',
    closesOn: '2026-12-05',
    deniedBecause: [],
    appealedBecause: [],
    ...change,
  };
}

const plausible: DemoStory = {
  tickets: [
    ...[1, 2, 3, 4].map((id) => ticket(id)),
    ticket(5, { claimType: 'vendor_shortage', fnsku: null, title: null, unitPrice: null }),
    ticket(6, { claimType: 'awd_inbound_lost' }),
    ticket(7, { deniedBecause: ['settled'], appealedBecause: ['The units are still missing.'] }),
    ticket(8, { deniedBecause: ['no invoice', 'late'] }),
  ],
  documents: [{ owner: 'seller', isReviewed: true }],
  needs: [
    { owner: 'seller', tickets: 1 },
    { owner: 'seller', tickets: 3 },
  ],
  customers,
};

function withTickets(...changed: StoryTicket[]): DemoStory {
  const ids = new Set(changed.map(({ id }) => id));
  return { ...plausible, tickets: [...plausible.tickets.filter(({ id }) => !ids.has(id)), ...changed] };
}

test('a story that convinces has nothing implausible', () => {
  expect(findImplausible(plausible, { isYear: true })).toEqual([]);
});

const monthly = { fnsku: 'X00SAME', amount: { minor: 1339, currency: 'EUR' } };

test.each<[string, DemoStory, RegExp]>([
  ['a claim of ¥6', withTickets(ticket(1, { amount: { minor: 6, currency: 'JPY' } })), /6 JPY/],
  [
    'the same sum every four weeks',
    withTickets(ticket(1, monthly), ticket(2, { ...monthly, owner: 'customer-two' }), ticket(3, monthly)),
    /3 times .*1339/,
  ],
  [
    'a price that does not belong to the name',
    withTickets(ticket(1, { unitPrice: { minor: 500, currency: 'USD' } })),
    /Folding Trekking Poles, Pair costs from 500 to/,
  ],
  [
    'little money found',
    {
      ...plausible,
      tickets: plausible.tickets.map((one) => ({
        ...one,
        amount: { minor: 9_000 + one.id, currency: 'USD' },
      })),
    },
    /less than a thousand was found/,
  ],
  [
    'little money paid',
    { ...plausible, tickets: plausible.tickets.map((one) => ({ ...one, paid: [] })) },
    /less than a thousand was paid/,
  ],
  [
    'documents nobody reviewed',
    { ...plausible, documents: [{ owner: 'seller', isReviewed: false }] },
    /no document was reviewed/,
  ],
  [
    'a document for each ticket',
    { ...plausible, needs: [{ owner: 'seller', tickets: 1 }] },
    /no document that is needed serves several tickets/,
  ],
  ['no denial', withTickets(ticket(7, { appealedBecause: ['x'] }), ticket(8)), /nothing was denied/],
  [
    'denials without a reason',
    withTickets(ticket(7, { deniedBecause: ['', ' '], appealedBecause: ['x'] }), ticket(8)),
    /nothing was denied for a reason/,
  ],
  [
    'mostly denials',
    {
      ...plausible,
      tickets: plausible.tickets.map((one) => ({ ...one, deniedBecause: [`reason ${one.id}`] })),
    },
    /more than a third/,
  ],
  [
    'appeals without a reason',
    withTickets(ticket(7, { deniedBecause: ['settled'], appealedBecause: [''] })),
    /nothing was appealed/,
  ],
  [
    'a year whose losses were found in its last months',
    { ...plausible, tickets: plausible.tickets.map((one) => ({ ...one, foundOn: '2026-11-05' })) },
    /found in few months/,
  ],
  ['a year without a vendor’s claim', withTickets(ticket(5)), /no ticket is of vendor_/],
  ['a year without a claim of AWD', withTickets(ticket(6)), /no ticket is of awd_/],
  ['an agency with one customer', { ...plausible, customers: customers.slice(0, 1) }, /fewer than two/],
  [
    'a customer without tickets',
    { ...plausible, tickets: plausible.tickets.map((one) => ({ ...one, owner: 'customer-one' })) },
    /customer-two has no ticket/,
  ],
])('%s is not plausible', (_, story, what) => {
  expect(findImplausible(story, { isYear: true }).join('\n')).toMatch(what);
});

test('two stories are compared ticket by ticket', () => {
  expect(compareStories(plausible, { ...plausible })).toEqual([]);
  const changed = withTickets(ticket(3, { status: 'denied' }), ticket(9));
  expect(compareStories(plausible, changed).join('\n')).toMatch(/"status":"paid"[^]*"status":"denied"/);
  expect(compareStories(plausible, changed)).toHaveLength(2);
  expect(compareStories(changed, plausible)).toHaveLength(2);
});
