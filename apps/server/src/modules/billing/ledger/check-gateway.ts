import type { Tx } from '../../../platform/database/database.ts';
import { listDifferences, type Difference } from '../reconciliation/list-differences.ts';

const maxListed = 200;

const words: Readonly<Record<Difference['kind'], string>> = {
  unknown: 'the books know nothing of this movement at the gateway',
  not_booked: 'this movement at the gateway is not in the books',
  amount: 'this movement at the gateway is of another amount than in the books',
  not_at_gateway: 'what the books say was paid is not at the gateway',
  payout: 'this payout is not the sum of its movements',
};

/** Movements at the gateway that are not in the books, and the other way round, as last compared. */
export async function findGatewayFaults(tx: Tx): Promise<string[]> {
  const found = await listDifferences(tx, maxListed);
  return found.map(({ kind, gateway_id, type, account_id, minor, currency }) => {
    const whose = account_id === null ? '' : `account ${account_id}, `;
    return `${whose}${type} ${gateway_id}: ${words[kind]} (${minor} ${currency})`;
  });
}
