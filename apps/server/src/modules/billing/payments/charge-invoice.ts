import type { contract, Reply } from '@recoup/contract';
import { contract as calls } from '@recoup/contract';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { Problem } from '../../../platform/problem.ts';
import { recordActing } from '../../../platform/record-acting.ts';
import { spendCredit } from '../credit/spend-credit.ts';
import { hasRun, runOnce } from '../ledger/run-once.ts';
import { lockBooks } from '../ledger/post.ts';
import { getMinimumCharge } from '../../../platform/payments/gateway-amounts.ts';
import type { CardTools } from './add-card.ts';
import { rethrowAsUnavailable } from './gateway-problems.ts';
import { chooseInstrument } from './instruments.ts';
import { markInvoicePaid, markPaymentPending } from './mark-invoice-paid.ts';
import { planPayment } from './plan-payment.ts';
import { replacedCode, settlePayment } from './settle-payment.ts';
import { startPayment } from './start-payment.ts';

export type Charged = Reply<(typeof contract)['payments']['chargeInvoice']>;

interface Wanted {
  readonly id: number;
  readonly instrument_id?: number | undefined;
  readonly key?: string | undefined;
}

/**
 * Pays an invoice at the user's request. A payment that waits for the bank's confirmation is cancelled when another
 * card is chosen.
 */
export async function chargeInvoice(
  { data, gateway }: Pick<CardTools, 'data' | 'gateway'>,
  actor: Actor,
  wanted: Wanted,
): Promise<Charged> {
  const { account } = actor;
  const { id, instrument_id, key } = wanted;
  const replaced = await data.withTenant(actor, async (tx) => {
    // A repeated call returns the first answer, even if another card is the default by now.
    if (key !== undefined && (await hasRun(tx, account, key))) return undefined;
    return paymentToReplace(tx, account, wanted);
  });
  if (replaced !== undefined) await replacePayment({ data, gateway }, { account, ...replaced });
  return data.withSystem(async (tx) => {
    const work = async (): Promise<Charged> => {
      await recordActing(tx, actor, account);
      return payInvoice(tx, { account, invoice: id, instrument: instrument_id, by: actor.user });
    };
    if (key === undefined) return work();
    const { reply } = calls.payments.chargeInvoice;
    const input = { id, instrument_id };
    return runOnce(tx, { account, key, call: actor.action, input, reply }, work);
  });
}

/** The payment to another card that still waits for confirmation. */
async function paymentToReplace(tx: Tx, account: number, { id, instrument_id }: Wanted) {
  const waiting = await tx
    .selectFrom('payments')
    .select(['id as payment', 'gateway_id as gatewayId', 'instrument_id'])
    .where('account_id', '=', account)
    .where('invoice_id', '=', id)
    .where('status', '=', 'needs_action')
    .executeTakeFirst();
  if (waiting === undefined || waiting.gatewayId === null) return undefined;
  const chosen = await chooseInstrument(tx, account, instrument_id);
  if (waiting.instrument_id === chosen) return undefined;
  return { payment: waiting.payment, gatewayId: waiting.gatewayId };
}

/** If the bank confirmed it meanwhile, it is settled instead of cancelled. */
async function replacePayment(
  { data, gateway }: Pick<CardTools, 'data' | 'gateway'>,
  { account, payment, gatewayId }: { account: number; payment: number; gatewayId: string },
): Promise<void> {
  const outcome = await rethrowAsUnavailable(gateway().abandon(gatewayId));
  const settled = outcome.status === 'failed' ? { ...outcome, code: replacedCode } : outcome;
  await data.withSystem((tx) => settlePayment(tx, { account, payment }, settled));
}

/** Credit first, the rest by card. Nothing is taken when the rest cannot be charged. */
export async function payInvoice(
  tx: Tx,
  {
    account,
    invoice,
    instrument,
    by,
  }: { account: number; invoice: number; instrument: number | undefined; by: number | null },
): Promise<Charged> {
  await lockBooks(tx, account);
  const owed = await tx
    .selectFrom('invoices')
    .select(['status', 'currency', 'total_minor', 'paid_minor'])
    .where('account_id', '=', account)
    .where('id', '=', invoice)
    .forUpdate()
    .executeTakeFirst();
  if (owed === undefined) throw new Problem('not_found');
  if (owed.status !== 'finalized') throw new Problem('invoice_not_payable');
  const { currency } = owed;
  const due = owed.total_minor - owed.paid_minor;
  if (due <= 0) return { status: 'nothing_due', credit_minor: 0, card_minor: 0, payment_id: null };
  const underWay = await findPendingPayment(tx, account, invoice);
  if (underWay !== undefined) return underWay;

  const credit = await applyCredit(tx, { account, invoice, due, currency });
  const rest = due - credit;
  if (rest === 0) return { status: 'paid', credit_minor: credit, card_minor: 0, payment_id: null };
  if (rest < getMinimumCharge(currency)) throw new Problem('amount_too_small');
  const card = await chooseInstrument(tx, account, instrument);
  const payment = await startPayment(tx, {
    account,
    purpose: 'invoice',
    invoice,
    instrument: card,
    money: { minor: rest, currency },
    by,
  });
  await markPaymentPending(tx, account, invoice);
  return { status: 'processing', credit_minor: credit, card_minor: rest, payment_id: payment };
}

async function applyCredit(
  tx: Tx,
  { account, invoice, due, currency }: { account: number; invoice: number; due: number; currency: string },
): Promise<number> {
  const { credit: upTo } = await planPayment(tx, account, { minor: due, currency });
  if (upTo <= 0) return 0;
  const minor = await spendCredit(tx, { account, invoice, upTo: { minor: upTo, currency } });
  if (minor > 0) await markInvoicePaid(tx, { account, invoice, minor, from: 'credit' });
  return minor;
}

async function findPendingPayment(tx: Tx, account: number, invoice: number): Promise<Charged | undefined> {
  const payment = await tx
    .selectFrom('payments')
    .select(['id', 'amount_minor'])
    .where('account_id', '=', account)
    .where('invoice_id', '=', invoice)
    .where('status', 'in', ['pending', 'unknown', 'needs_action'])
    .executeTakeFirst();
  return (
    payment && {
      status: 'processing',
      credit_minor: 0,
      card_minor: payment.amount_minor,
      payment_id: payment.id,
    }
  );
}
