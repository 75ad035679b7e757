import type { Data } from '../../../platform/database/database.ts';
import type { CardGateway, GatewayMovement, GatewayPayout } from '../../../platform/payments/card-gateway.ts';

const batchSize = 500;

/** Saves the gateway's movements and payouts since then. Returns how many movements there were. */
export async function fetchMovements(data: Data, gateway: CardGateway, since: Date): Promise<number> {
  const movements = await gateway.listMovements(since);
  for (let start = 0; start < movements.length; start += batchSize) {
    await saveMovements(data, movements.slice(start, start + batchSize));
  }
  for (const payout of await gateway.listPayouts(since)) {
    await savePayout(data, payout, await gateway.listPayoutMovements(payout.id));
  }
  return movements.length;
}

/** A movement never changes once the gateway has listed it. */
async function saveMovements(data: Data, movements: readonly GatewayMovement[]): Promise<void> {
  await data.withSystem((tx) =>
    tx
      .insertInto('gateway_movements')
      .values(
        movements.map((movement) => ({
          id: movement.id,
          type: movement.type,
          source_id: movement.sourceId,
          payment_gateway_id: movement.paymentGatewayId,
          payment_id: movement.payment,
          amount_minor: movement.minor,
          fee_minor: movement.feeMinor,
          net_minor: movement.netMinor,
          currency: movement.currency,
          source_minor: movement.source?.minor ?? null,
          source_currency: movement.source?.currency ?? null,
          happened_at: movement.at,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}

async function savePayout(data: Data, payout: GatewayPayout, items: readonly string[]): Promise<void> {
  await data.withSystem(async (tx) => {
    const { id, minor, currency, status, arrivesOn, at } = payout;
    await tx
      .insertInto('gateway_payouts')
      .values({ id, amount_minor: minor, currency, status, arrives_on: arrivesOn, created_at: at })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ status, arrives_on: arrivesOn }))
      .execute();
    if (items.length === 0) return;
    await tx
      .updateTable('gateway_movements')
      .set({ payout_id: id })
      .where('id', 'in', [...items])
      .execute();
  });
}
