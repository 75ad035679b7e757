import { sql } from 'kysely';
import type { Data, Tx } from '../../../platform/database/database.ts';
import { everyAccount, publish } from '../../../platform/live/publish.ts';
import { runEach } from '../../../platform/jobs/run-each.ts';
import { GatewayFault, type CardGateway } from '../../../platform/payments/card-gateway.ts';
import { momentIn } from '../../../platform/time/clock.ts';
import { findPayment } from '../payments/find-payment.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import { syncPaymentReturns } from '../payments/sync-payment-returns.ts';
import { fetchMovements } from './fetch-movements.ts';
import { checkMovements, listUnmatchedPayments } from './check-movements.ts';
import { postFees } from './post-fees.ts';
import { countDifferences } from './list-differences.ts';

const day = 86_400_000;
/** Movements arrive late and payouts collect them over days. */
const overlapMs = 7 * day;
const firstLookbackMs = 90 * day;

/**
 * Compares the books with every movement on our balance at the gateway: fetches them, asks again about payments the
 * books do not agree with, books the gateway's fees, and saves what still differs.
 */
export async function reconcileGateway(data: Data, gateway: CardGateway): Promise<void> {
  const since = await getStart(data);
  const movements = await fetchMovements(data, gateway, since);
  await data.withSystem((tx) => checkMovements(tx, since));
  const unmatched = await data.withSystem((tx) => listUnmatchedPayments(tx, since));
  await runEach(unmatched, (payment) => settleAgain(data, gateway, payment));
  await data.withSystem((tx) => checkMovements(tx, since));
  await postFees(data);
  await data.withSystem(async (tx) => {
    const differences = await countDifferences(tx);
    await tx.insertInto('gateway_reconciliations').values({ movements, differences }).execute();
    await publish(tx, everyAccount, { topic: 'returns' });
  });
}

/** Reads a payment from the gateway again, as if an event had just arrived. */
async function settleAgain(data: Data, gateway: CardGateway, gatewayId: string): Promise<void> {
  const history = await gateway.readHistory(gatewayId).catch((error: unknown) => {
    if (error instanceof GatewayFault && error.fault === 'unknown_object') return undefined;
    throw error;
  });
  if (history === undefined) return;
  const { customerId, payment, outcome } = history;
  const known = await data.withSystem(async (tx) => {
    const ref = await findPayment(tx, { id: gatewayId, customer: customerId, payment });
    if (ref !== undefined) await settlePayment(tx, ref, outcome);
    return ref;
  });
  if (known !== undefined) await syncPaymentReturns(data, gateway, gatewayId);
}

async function getStart(data: Data): Promise<Date> {
  const last = await data.withSystem((tx) => getLastMovement(tx));
  return last === undefined ? momentIn(data, -firstLookbackMs) : new Date(last.getTime() - overlapMs);
}

async function getLastMovement(tx: Tx): Promise<Date | undefined> {
  const { last } = await tx
    .selectFrom('gateway_movements')
    .select(sql<Date | null>`max(happened_at)`.as('last'))
    .executeTakeFirstOrThrow();
  return last ?? undefined;
}
