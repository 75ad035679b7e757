import { cast, outdoor, owners, type CastStore } from './cast.ts';
import { decideCases, fileClaims, goOn, leaveOff, lookAtWindows, marketplaceActs } from './scenes/claims.ts';
import {
  addCard,
  buyCredit,
  declinedCard,
  disputeLine,
  draftStatements,
  giveCredit,
  goodCard,
  issueInvoices,
  offerCoupon,
  redeemCoupon,
} from './scenes/money.ts';
import { givePapers, reviewPapers } from './scenes/papers.ts';
import { bringFriend, checkCompanies, inviteCustomer, nameReferrer } from './scenes/partners.ts';
import { sendProofs } from './scenes/proofs.ts';
import { letDeskDecide, linkStore, syncStores } from './scenes/stores.ts';
import { readNews, talk } from './scenes/talk.ts';
import type { Stage } from './stage.ts';
import { lines } from './talks.ts';

export interface Scene {
  /** Days after the demo's year began. */
  readonly day: number;
  readonly name: string;
  readonly play: (stage: Stage) => Promise<void>;
}

type Owner = (typeof owners)[number];

/** The demo's year, up to today. */
export const yearDays = 364;
const month = 28;
const months = yearDays / month;

function scene(day: number, name: string, play: Scene['play']): Scene {
  return { day, name, play };
}

/** Whoever has a store by that day does it. */
function each(
  stores: readonly CastStore[],
  day: number,
  name: string,
  play: (stage: Stage, owner: Owner) => Promise<void>,
): Scene[] {
  const here = stores.filter(({ linked }) => linked * month < day);
  return owners
    .filter((owner) => here.some((store) => store.owner === owner))
    .map((owner) => scene(day, `${name}: ${owner}`, (stage) => play(stage, owner)));
}

/** What happens every month: reports are read, claims proven, filed and decided, and what came is billed. */
function usual(stores: readonly CastStore[], number: number): Scene[] {
  const first = number * month;
  return [
    ...stores
      .filter(({ linked }) => linked === number)
      .map((store) => scene(first + 1, `link ${store.name}`, (stage) => linkStore(stage, store))),
    ...each(stores, first + 2, 'sync', syncStores),
    scene(first + 3, 'windows', lookAtWindows),
    ...each(stores, first + 4, 'papers', (stage, owner) => givePapers(stage, owner, number < 10 ? 1 : 3)),
    scene(first + 5, 'statements', draftStatements),
    ...each(stores, first + 6, 'file', (stage, owner) =>
      fileClaims(stage, owner, { atMost: 18, daysLeft: yearDays - first - 6, stores }),
    ),
    scene(first + 13, 'invoices', issueInvoices),
    ...each(stores, first + 15, 'decide', (stage, owner) => decideCases(stage, owner)),
    ...each(stores, first + 20, 'go on', goOn),
  ];
}

/** What happens once. */
const events: readonly Scene[] = [
  scene(7, 'card: seller', (stage) => addCard(stage, 'seller', goodCard, 'Sam Rivera')),
  scene(50, 'talk: seller', (stage) => talk(stage, 'seller', lines.firstMoney, { closes: true })),
  scene(92, 'credit given', (stage) => giveCredit(stage, 'seller', 1500, 'For the long wait last month')),
  scene(110, 'coupon', offerCoupon),
  scene(112, 'coupon redeemed: seller', (stage) => redeemCoupon(stage, 'seller')),
  scene(131, 'friend', (stage) =>
    bringFriend(stage, 'seller', { email: 'lena@northlake.example', company: 'Northlake Supply Co.' }),
  ),
  scene(150, 'dispute answered', (stage) =>
    disputeLine(stage, 'seller', { outcome: 'leaves', answer: 'You are right, it leaves the bill.' }),
  ),
  scene(210, 'taken back', (stage) => marketplaceActs(stage, outdoor, 'take-back-one')),
  scene(177, 'card: customer-one', (stage) => addCard(stage, 'customer-one', goodCard, 'Noah Fischer')),
  scene(214, 'credit bought', (stage) => buyCredit(stage, 'seller', 10_000)),
  scene(198, 'referrer', (stage) => nameReferrer(stage, 'customer-two', 'seller')),
  scene(230, 'proofs', (stage) => sendProofs(stage, 3)),
  scene(205, 'card: customer-two', (stage) => addCard(stage, 'customer-two', goodCard, 'Wei Chen')),
  scene(240, 'friend', (stage) =>
    bringFriend(stage, 'agency', { email: 'omar@dunecraft.example', company: 'Dunecraft Trading' }),
  ),
  scene(245, 'talk: agency', (stage) => talk(stage, 'agency', lines.agency, { closes: true })),
  scene(222, 'coupon redeemed: customer-two', (stage) => redeemCoupon(stage, 'customer-two')),
  scene(261, 'review', (stage) => reviewPapers(stage, 'seller')),
  scene(300, 'card: customer-one', (stage) => addCard(stage, 'customer-one', declinedCard, 'Noah Fischer')),
  scene(332, 'companies', (stage) => checkCompanies(stage, lines.prospects, lines.claimed)),
];

/**
 * The last days, and how things stand today. The stores are read last of all, so that nobody reads them again before
 * tomorrow.
 */
const today = (stores: readonly CastStore[]): Scene[] => [
  scene(350, 'taken back', (stage) => marketplaceActs(stage, outdoor, 'take-back-one')),
  scene(357, 'paid without a case', (stage) => marketplaceActs(stage, outdoor, 'pay-one')),
  scene(363, 'talk: seller', (stage) => talk(stage, 'seller', lines.payout, { unread: 'person' })),
  scene(363, 'talk: special', (stage) => talk(stage, 'special', lines.special)),
  scene(363, 'invitation', (stage) => inviteCustomer(stage, 'hello@brightwell.example', 'Brightwell Home')),
  ...each(stores, yearDays, 'sync', syncStores),
  scene(yearDays, 'windows', lookAtWindows),
  ...each(stores, yearDays, 'papers', (stage, owner) => givePapers(stage, owner, 3)),
  scene(yearDays, 'statements', draftStatements),
  scene(yearDays, 'dispute', (stage) => disputeLine(stage, 'seller')),
  ...each(stores, yearDays, 'file', (stage, owner) =>
    fileClaims(stage, owner, { atMost: 16, daysLeft: 0, stores }),
  ),
  ...each(stores, yearDays, 'news', readNews),
  ...each(stores, yearDays, 'decide', (stage, owner) =>
    decideCases(stage, owner, { told: ['ask', 'deny', 'deny', 'pay'], leaveOpen: 6 }),
  ),
  scene(yearDays, 'leave off', (stage) => leaveOff(stage, 'seller')),
  scene(yearDays, 'credit bought', (stage) => buyCredit(stage, 'seller', 5_000)),
  scene(yearDays, 'talk: customer-two', (stage) =>
    talk(stage, 'customer-two', lines.chinese, { unread: 'staff' }),
  ),
  ...stores.map((store) => scene(yearDays, `desk: ${store.name}`, (stage) => letDeskDecide(stage, store))),
];

function planFrom(number: number, stores: readonly CastStore[]): readonly Scene[] {
  const begins = number * month + 7;
  return [
    ...Array.from({ length: months - number }, (_, place) => usual(stores, number + place)).flat(),
    ...events.map((event) => ({ ...event, day: Math.max(event.day, begins) })),
    ...today(stores),
  ].toSorted((a, b) => a.day - b.day);
}

/** All of it, or its last weeks with the smallest of stores, for those in a hurry. */
export const plans = {
  year: planFrom(0, cast),
  short: planFrom(months - 2, [{ ...outdoor, rows: 1000, linked: months - 2 }]),
};

export type Length = keyof typeof plans;
