import { contract } from '@recoup/contract';
import type { Actor } from '../../../platform/actor.ts';
import type { Data } from '../../../platform/database/database.ts';
import { today } from '../../../platform/day.ts';
import { getMinimumCharge } from '../../../platform/payments/gateway-amounts.ts';
import { Problem } from '../../../platform/problem.ts';
import { recordActing } from '../../../platform/record-acting.ts';
import { getTermsOn } from '../statements/billing-terms.ts';
import { withdrawPurchasedCredit } from '../credit/withdraw-purchased-credit.ts';
import { runOnce } from '../ledger/run-once.ts';
import { chooseInstrument } from './instruments.ts';
import { startPayment } from './start-payment.ts';

const { topUp: topUpCall, refundCredit: refundCall } = contract.payments;

/** The credit is added once the card has paid. */
export async function topUp(
  data: Data,
  actor: Actor,
  { key, ...input }: { amount_minor: number; instrument_id?: number | undefined; key: string },
): Promise<{ payment_id: number }> {
  const { account } = actor;
  return data.withSystem((tx) =>
    runOnce(tx, { account, key, call: actor.action, input, reply: topUpCall.reply }, async () => {
      await recordActing(tx, actor, account);
      const { currency } = await getTermsOn(tx, account, today(tx));
      if (input.amount_minor < getMinimumCharge(currency)) throw new Problem('amount_too_small');
      const payment = await startPayment(tx, {
        account,
        purpose: 'top_up',
        instrument: await chooseInstrument(tx, account, input.instrument_id),
        money: { minor: input.amount_minor, currency },
        by: actor.user,
      });
      return { payment_id: payment };
    }),
  );
}

/** The credit is removed before the refund, so that it cannot be spent meanwhile. */
export async function refundCredit(
  data: Data,
  actor: Actor,
  { key, ...input }: { payment_id: number; amount_minor?: number | undefined; key: string },
): Promise<{ payment_id: number }> {
  const { account } = actor;
  return data.withSystem((tx) =>
    runOnce(tx, { account, key, call: actor.action, input, reply: refundCall.reply }, async () => {
      await recordActing(tx, actor, account);
      const bought = await tx
        .selectFrom('payments as payment')
        .innerJoin('credit_lots as lot', (join) =>
          join.onRef('lot.account_id', '=', 'payment.account_id').on('lot.source', '=', 'top_up'),
        )
        .select(['payment.id', 'payment.instrument_id', 'lot.currency', 'lot.remaining'])
        .whereRef('lot.source_key', '=', (query) => query.cast<string>('payment.id', 'text'))
        .where('payment.account_id', '=', account)
        .where('payment.id', '=', input.payment_id)
        .where('payment.status', '=', 'succeeded')
        .executeTakeFirst();
      if (bought === undefined) throw new Problem('not_found');
      const minor = input.amount_minor ?? bought.remaining;
      if (minor === 0) throw new Problem('credit_spent');
      const refund = await startPayment(tx, {
        account,
        purpose: 'refund',
        refunds: bought.id,
        instrument: bought.instrument_id,
        money: { minor, currency: bought.currency },
        by: actor.user,
      });
      await withdrawPurchasedCredit(tx, { account, refund, topUp: bought.id, minor });
      return { payment_id: refund };
    }),
  );
}
