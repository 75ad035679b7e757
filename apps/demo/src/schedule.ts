import type { Demo } from './demo.ts';
import {
  answerSupportDesk,
  changeLastTickets,
  checkClaimWindows,
  decideCases,
  fileClaims,
  payOrReverse,
} from './scenarios/claims.ts';
import {
  addCard,
  buyCredit,
  chargeInvoices,
  declinedCard,
  disputeLine,
  draftStatements,
  grantCredit,
  goodCard,
  issueInvoices,
  offerCoupon,
  reconcileGateway,
  redeemCoupon,
} from './scenarios/billing.ts';
import { reviewDocuments, uploadDocuments } from './scenarios/documents.ts';
import { confirmAwdShortage, uploadVendorFiles } from './scenarios/other-claims.ts';
import { checkCompanies, inviteCustomer, nameReferrer, referFriend } from './scenarios/partners.ts';
import { sendProofs } from './scenarios/proofs.ts';
import { letSupportDeskDecide, linkStore, syncStores } from './scenarios/stores.ts';
import { chat, readNotifications } from './scenarios/support.ts';
import { demoStores, outdoor, owners, type DemoStore } from './stores.ts';
import { lines } from './conversations.ts';

export interface Step {
  /** Days since the start of the demo's year. */
  readonly day: number;
  readonly name: string;
  readonly run: (demo: Demo) => Promise<void>;
}

type Owner = (typeof owners)[number];

export const yearDays = 364;
const month = 28;
const months = yearDays / month;

function step(day: number, name: string, run: Step['run']): Step {
  return { day, name, run };
}

/** Accounts that have a store by that day. */
function ownersBy(stores: readonly DemoStore[], day: number): Owner[] {
  const here = stores.filter(({ linkedIn }) => linkedIn * month < day);
  return owners.filter((owner) => here.some((store) => store.owner === owner));
}

function each(
  stores: readonly DemoStore[],
  day: number,
  name: string,
  run: (demo: Demo, owner: Owner) => Promise<void>,
): Step[] {
  return ownersBy(stores, day).map((owner) => step(day, `${name}: ${owner}`, (demo) => run(demo, owner)));
}

/** Stores linked before are synced beside the first sync of the new ones. */
function sync(stores: readonly DemoStore[], day: number, isNew: (store: DemoStore) => boolean): Step {
  return step(day, 'sync', async (demo) => {
    for (const store of stores.filter(isNew)) await linkStore(demo, store);
    await syncStores(demo, ownersBy(stores, day));
  });
}

/** Every month reports are synced, claims documented, filed and decided, and reimbursements billed. */
function monthly(stores: readonly DemoStore[], number: number): Step[] {
  const first = number * month;
  return [
    sync(stores, first + 2, ({ linkedIn }) => linkedIn === number),
    step(first + 3, 'windows', checkClaimWindows),
    ...each(stores, first + 4, 'documents', (demo, owner) =>
      uploadDocuments(demo, owner, number < 10 ? 1 : 3),
    ),
    step(first + 5, 'statements', draftStatements),
    ...each(stores, first + 5, 'review', reviewDocuments),
    ...each(stores, first + 6, 'file', (demo, owner) =>
      fileClaims(demo, owner, { atMost: 18, daysLeft: yearDays - first - 6, stores }),
    ),
    step(first + 13, 'invoices', issueInvoices),
    step(first + 24, 'charges announced', chargeInvoices),
    ...each(stores, first + 15, 'decide', (demo, owner) => decideCases(demo, owner)),
    ...each(stores, first + 20, 'answers', answerSupportDesk),
    // The invoices are due on the day before, at noon.
    step(first + month, 'charges', chargeInvoices),
  ];
}

const oneTimeSteps = (main: DemoStore): readonly Step[] => [
  step(7, 'card: seller', (demo) => addCard(demo, 'seller', goodCard, 'Sam Rivera')),
  step(50, 'chat: seller', (demo) => chat(demo, 'seller', lines.firstMoney, { closes: true })),
  step(92, 'credit given', (demo) => grantCredit(demo, 'seller', 1500, 'For the long wait last month')),
  step(110, 'coupon', offerCoupon),
  step(112, 'coupon redeemed: seller', (demo) => redeemCoupon(demo, 'seller')),
  step(131, 'friend', (demo) =>
    referFriend(demo, 'seller', { email: 'lena@northlake.example', company: 'Northlake Supply Co.' }),
  ),
  step(150, 'dispute answered', (demo) =>
    disputeLine(demo, 'seller', { outcome: 'leaves', answer: 'You are right, it leaves the bill.' }),
  ),
  step(210, 'taken back', (demo) => payOrReverse(demo, main, 'take-back-one')),
  step(177, 'card: customer-one', (demo) => addCard(demo, 'customer-one', goodCard, 'Noah Fischer')),
  step(214, 'credit bought', (demo) => buyCredit(demo, 'seller', 10_000)),
  step(198, 'referrer', (demo) => nameReferrer(demo, 'customer-two', 'seller')),
  step(230, 'proofs', (demo) => sendProofs(demo, 3)),
  step(205, 'card: customer-two', (demo) => addCard(demo, 'customer-two', goodCard, 'Wei Chen')),
  step(261, 'card: customer-three', (demo) => addCard(demo, 'customer-three', goodCard, 'Claire Duval')),
  step(240, 'friend', (demo) =>
    referFriend(demo, 'agency', { email: 'omar@dunecraft.example', company: 'Dunecraft Trading' }),
  ),
  step(245, 'chat: agency', (demo) => chat(demo, 'agency', lines.agency, { closes: true })),
  step(222, 'coupon redeemed: customer-two', (demo) => redeemCoupon(demo, 'customer-two')),
  step(300, 'card: customer-one', (demo) => addCard(demo, 'customer-one', declinedCard, 'Noah Fischer')),
  step(332, 'companies', (demo) => checkCompanies(demo, lines.prospects, lines.claimed)),
];

/** The last days. Stores are synced on the last one, so that the schedule leaves them alone until tomorrow. */
const lastDays = (main: DemoStore, stores: readonly DemoStore[]): Step[] => [
  step(350, 'taken back', (demo) => payOrReverse(demo, main, 'take-back-one')),
  // Reverses once more after the month's decisions.
  step(352, 'taken back', (demo) => payOrReverse(demo, main, 'take-back-one')),
  step(357, 'paid without a case', (demo) => payOrReverse(demo, main, 'pay-one')),
  step(363, 'chat: seller', (demo) => chat(demo, 'seller', lines.payout, { unread: 'person' })),
  step(363, 'chat: special', (demo) => chat(demo, 'special', lines.special)),
  step(363, 'invitation', (demo) => inviteCustomer(demo, 'hello@brightwell.example', 'Brightwell Home')),
  // Both are in one audit.
  step(yearDays, 'vendor files and sync', async (demo) => {
    await uploadVendorFiles(demo, main);
    await syncStores(demo, ownersBy(stores, yearDays));
  }),
  step(yearDays, 'windows', checkClaimWindows),
  ...each(stores, yearDays, 'documents', (demo, owner) => uploadDocuments(demo, owner, 3)),
  step(yearDays, 'statements', draftStatements),
  step(yearDays, 'dispute', (demo) => disputeLine(demo, 'seller')),
  ...each(stores, yearDays, 'file', (demo, owner) =>
    fileClaims(demo, owner, { atMost: 16, daysLeft: 0, stores }),
  ),
  ...each(stores, yearDays, 'notifications', readNotifications),
  ...each(stores, yearDays, 'decide', (demo, owner) =>
    decideCases(demo, owner, { decisions: ['ask', 'deny', 'deny', 'pay'], leaveOpen: 6 }),
  ),
  step(yearDays, 'last tickets', (demo) => changeLastTickets(demo, 'seller')),
  step(yearDays, 'AWD shortage confirmed', (demo) => confirmAwdShortage(demo, main)),
  step(yearDays, 'reconciliation', reconcileGateway),
  step(yearDays, 'credit bought', (demo) => buyCredit(demo, 'seller', 5_000)),
  step(yearDays, 'chat: customer-two', (demo) =>
    chat(demo, 'customer-two', lines.chinese, { unread: 'staff' }),
  ),
  ...stores.map((store) =>
    step(yearDays, `support desk: ${store.name}`, (demo) => letSupportDeskDecide(demo, store)),
  ),
];

/** The first store is the one the scenarios are about. */
function scheduleFrom(number: number, ...stores: readonly [DemoStore, ...DemoStore[]]): readonly Step[] {
  const [main] = stores;
  const startsOn = number * month + 7;
  return [
    ...Array.from({ length: months - number }, (_, place) => monthly(stores, number + place)).flat(),
    ...oneTimeSteps(main).map((once) => ({ ...once, day: Math.max(once.day, startsOn) })),
    ...lastDays(main, stores),
  ].toSorted((a, b) => a.day - b.day);
}

/** The whole year, or its last weeks with one small store. */
export const schedules = {
  year: scheduleFrom(0, ...demoStores),
  short: scheduleFrom(months - 2, { ...outdoor, seed: 'rivera', rows: 5000, linkedIn: months - 2 }),
};
