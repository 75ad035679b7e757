import { sql } from 'kysely';
import type { Data, Tx } from '../../../platform/database/database.ts';
import { runEach } from '../../../platform/jobs/run-each.ts';
import { lockBooks, post } from '../ledger/post.ts';

interface Fee {
  readonly id: string;
  readonly account: number;
  readonly minor: number;
  readonly currency: string;
}

/** Posts the gateway's fee of each movement once, in the books of the account the money belongs to. */
export async function postFees(data: Data): Promise<void> {
  const fees = await data.withSystem(listFees);
  await runEach(fees, (fee) => data.withSystem((tx) => postFee(tx, fee)));
}

async function listFees(tx: Tx): Promise<Fee[]> {
  const { rows } = await sql<Fee>`
    select movement.id, payment.account_id as account, movement.fee_minor as minor, movement.currency
    from gateway_movements movement
    join payments payment on payment.gateway_id = movement.payment_gateway_id and payment.purpose <> 'refund'
    where movement.fee_minor <> 0
      and not exists (
        select
        from ledger_transactions posted
        where posted.account_id = payment.account_id and posted.key = 'gateway_fee:' || movement.id
      )
    order by movement.happened_at, movement.id
  `.execute(tx);
  return rows;
}

async function postFee(tx: Tx, { id, account, minor, currency }: Fee): Promise<void> {
  await lockBooks(tx, account);
  await post(tx, {
    account,
    kind: 'gateway_fee',
    key: `gateway_fee:${id}`,
    entries: [
      { book: 'fees', minor, currency },
      { book: 'clearing', minor: -minor, currency },
    ],
  });
}
