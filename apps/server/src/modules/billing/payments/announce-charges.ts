import { notify } from '../../notifications/public.ts';
import type { Data, Tx } from '../../../platform/database/database.ts';
import { addDays, today } from '../../../platform/day.ts';
import { runEach } from '../../../platform/jobs/run-each.ts';
import { lockBooks } from '../ledger/post.ts';
import { listInstrumentsIn } from './instruments.ts';
import { planCharge } from './plan-payment.ts';

const daysAhead = 3;
const batchSize = 500;

interface InvoiceRef {
  readonly account: number;
  readonly invoice: number;
}

/** Notifies the owner three days before a card is charged; not if the amount is below the card minimum. */
export async function announceCharges(data: Data): Promise<void> {
  const invoices = await data.withSystem((tx) =>
    tx
      .selectFrom('invoices')
      .select(['account_id as account', 'id as invoice'])
      .where('status', '=', 'finalized')
      .where('payment_status', '=', 'unpaid')
      .where('charge_announced_at', 'is', null)
      .where('next_attempt_at', 'is not', null)
      .where('due_on', '<=', addDays(today(tx), daysAhead))
      .whereRef('paid_minor', '<', 'total_minor')
      .orderBy('due_on')
      .limit(batchSize)
      .execute(),
  );
  await runEach(invoices, (ref) => data.withSystem((tx) => announceCharge(tx, ref)));
}

async function announceCharge(tx: Tx, { account, invoice }: InvoiceRef): Promise<void> {
  await lockBooks(tx, account);
  const announced = await tx
    .updateTable('invoices')
    .set({ charge_announced_at: tx.clock.now() })
    .where('account_id', '=', account)
    .where('id', '=', invoice)
    .where('charge_announced_at', 'is', null)
    .where('payment_status', '=', 'unpaid')
    .returning(['number', 'due_on', 'currency', 'total_minor', 'paid_minor'])
    .executeTakeFirst();
  if (announced === undefined) return;
  const { number, due_on, currency, total_minor, paid_minor } = announced;
  const plan = await planCharge(tx, { account, invoice }, { minor: total_minor - paid_minor, currency });
  if (plan.cardMinimum !== null) return;
  const { items } = await listInstrumentsIn(tx, account);
  const card = items.find(({ is_default }) => is_default);
  await notify(tx, {
    account,
    kind: 'payment_due',
    content: {
      about: 'charge',
      on: due_on ?? today(tx),
      number: number ?? String(invoice),
      card: { minor: plan.card, currency },
      credit: { minor: plan.credit, currency },
      ...(card !== undefined && { last4: card.last4 }),
    },
    path: `/settings/bill?invoice=${invoice}`,
    subject: `invoice:${invoice}:charge`,
  });
}
