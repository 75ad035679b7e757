import { contract } from '@recoup/contract';
import type { Demo } from '../demo.ts';
import { createUuid } from '../draw.ts';
import type { SandboxStoreSeed } from './stores.ts';

const { operatorBilling, coupons, credit, invoices, payments } = contract;

type Owner = SandboxStoreSeed['owner'];

export const goodCard = '4242424242424242';
/** Accepted when entered, declined when charged. */
export const declinedCard = '4000000000000341';

/** Enters a card on the gateway's page and makes it the default. */
export async function addCard(demo: Demo, username: Owner, number: string, name: string): Promise<void> {
  const user = demo.user(username);
  const known = async () => {
    const { items } = await user.call(payments.listMethods);
    return items.find(({ last4 }) => last4 === number.slice(-4));
  };
  if ((await known()) === undefined) {
    const { url } = await user.call(payments.startMethod);
    const back = await demo.sandbox.followForm(url, { number, expiry: '12/39', cvc: '123', name });
    const session_id = back.searchParams.get('session') ?? '';
    await user.call(payments.finishMethod, { body: { session_id } });
  }
  const card = await known();
  if (card === undefined) throw new Error(`The card of ${username} was not kept`);
  if (!card.is_default) await user.call(payments.setDefaultMethod, { params: { id: card.id } });
}

/** Drafts statements as the weekly job does. */
export async function draftStatements(demo: Demo): Promise<void> {
  await demo.control.runJobs('billing:draft-all');
}

/** Finalizes reviewed statements. */
export async function issueInvoices(demo: Demo): Promise<void> {
  await demo.control.runJobs('billing:finalize-reviewed');
}

/** Charges of the next three days are announced, and what is due is charged. */
export async function chargeInvoices(demo: Demo): Promise<void> {
  await demo.control.runJobs('billing:charge-due');
}

export async function reconcileGateway(demo: Demo): Promise<void> {
  await demo.control.runJobs('billing:reconcile-gateway');
}

export async function offerCoupon(demo: Demo): Promise<void> {
  const body = {
    code: 'SPRING-25',
    name_en: 'Spring offer: a quarter off two invoices',
    name_zh: '春季优惠：两期账单佣金减四分之一',
    percent_bp: 2500,
    invoices: 2,
    total_limit: 500,
    days_held: 365,
  };
  const { items } = await demo.user('superuser').call(coupons.listTemplates);
  if (items.some(({ code }) => code === body.code)) return;
  await demo.user('superuser').call(coupons.create, { body });
}

export async function redeemCoupon(demo: Demo, username: Owner): Promise<void> {
  const body = { code: 'SPRING-25', key: createUuid(`coupon of ${username}`) };
  await demo.user(username).call(coupons.redeem, { body });
}

export async function buyCredit(demo: Demo, username: Owner, amount_minor: number): Promise<void> {
  const body = { amount_minor, key: createUuid(`credit of ${username} ${amount_minor}`) };
  await demo.user(username).call(payments.topUp, { body });
  await demo.control.runJobs();
}

export async function grantCredit(
  demo: Demo,
  username: Owner,
  amount_minor: number,
  note: string,
): Promise<void> {
  const id = await demo.accountId(username);
  const body = { amount_minor, note, key: createUuid(`gift to ${username}: ${note}`) };
  await demo.user('superuser').call(credit.grant, { params: { id }, body });
}

/**
 * Disputes the line of the last statement whose commission is in the middle, and the operator answers. Not the first
 * line: which one that is depends on random ids of the sandbox.
 */
export async function disputeLine(
  demo: Demo,
  username: Owner,
  answer?: { outcome: 'leaves' | 'stays'; answer: string },
): Promise<void> {
  const user = demo.user(username);
  const { items } = await user.call(invoices.list, { query: { view: 'open' } });
  const [draft] = items;
  if (draft === undefined) return;
  const { items: lines } = await user.call(invoices.listLines, { params: { id: draft.id } });
  const open = lines
    .filter(({ can_dispute }) => can_dispute)
    .toSorted((a, b) => a.commission.minor - b.commission.minor || a.ticket_id - b.ticket_id);
  const line = open[Math.floor(open.length / 2)];
  if (line === undefined || lines.some(({ dispute }) => dispute !== null)) return;
  const reason = 'We opened this case ourselves before we joined.';
  await user.call(invoices.createDispute, { params: { id: line.id }, body: { reason } });
  if (answer === undefined) return;
  await demo.user('superuser').call(operatorBilling.answerDispute, { params: { id: line.id }, body: answer });
}
