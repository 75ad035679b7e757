import type { Data } from '../../../platform/database/database.ts';
import { GatewayFault, type CardGateway } from '../../../platform/payments/card-gateway.ts';

/** Detaches a removed card at the gateway too. */
export async function removeCard(
  data: Data,
  gateway: CardGateway,
  { account, instrument }: { account: number; instrument: number },
): Promise<void> {
  const card = await data.withSystem((tx) =>
    tx
      .selectFrom('payment_instruments')
      .select('method_id')
      .where('account_id', '=', account)
      .where('id', '=', instrument)
      .where('removed_at', 'is not', null)
      .executeTakeFirst(),
  );
  if (card === undefined) return;
  await gateway.removeCard(card.method_id).catch((error: unknown) => {
    // Unknown to the gateway means already detached.
    if (!(error instanceof GatewayFault && error.fault === 'unknown_object')) throw error;
  });
}
