import type { Data } from '../../../platform/database/database.ts';
import type { CardGateway } from '../../../platform/payments/card-gateway.ts';
import { runEach } from '../../../platform/jobs/run-each.ts';
import { momentIn } from '../../../platform/time/clock.ts';
import { syncPaymentReturns } from './sync-payment-returns.ts';

/** The gateway stops sending webhooks after some days. */
const lookbackMs = 14 * 86_400_000;

/**
 * Reads recent and open payment returns from the gateway, in case webhooks were lost; a bank takes months
 * to decide.
 */
export async function findPaymentReturns(data: Data, gateway: CardGateway): Promise<void> {
  const begun = await gateway.findReturned(momentIn(data, -lookbackMs));
  const open = await data.withSystem((tx) =>
    tx
      .selectFrom('payment_returns as back')
      .innerJoin('payments as payment', (join) =>
        join.onRef('payment.account_id', '=', 'back.account_id').onRef('payment.id', '=', 'back.payment_id'),
      )
      .select('payment.gateway_id')
      .where('back.status', '=', 'open')
      .execute(),
  );
  const known = open.flatMap(({ gateway_id }) => gateway_id ?? []);
  await runEach(new Set([...begun, ...known]), (payment) => syncPaymentReturns(data, gateway, payment));
}
