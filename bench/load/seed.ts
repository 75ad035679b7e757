import { createHash, randomBytes } from 'node:crypto';
import { createAccount } from '@recoup/server/modules/accounts/public';
import { mergeSums } from '@recoup/server/modules/tickets/merge-sums';
import type { Data } from '@recoup/server/platform/database/database';

export interface SeededUser {
  readonly cookie: string;
  /** Differs for each, because floods are counted by address. */
  readonly address: string;
  readonly ticket: number;
}

const ticketsEach = 100;

/** Accounts with tickets, and one session each. Only what users then do is measured. */
export async function seedUsers(data: Data, count: number): Promise<SeededUser[]> {
  const users: SeededUser[] = [];
  for (let index = 0; index < count; index += 1) users.push(await seedUser(data, index, ticketsEach));
  await settle(data);
  return users;
}

/** One more account, with as many tickets. */
export async function seedLargeUser(data: Data, index: number, tickets: number): Promise<SeededUser> {
  const user = await seedUser(data, index, tickets);
  await settle(data);
  return user;
}

/** What the worker and the database would have done by the time somebody reads. */
async function settle(data: Data): Promise<void> {
  await mergeSums(data);
  await data.pool.query('vacuum analyze');
}

async function seedUser(data: Data, index: number, tickets: number): Promise<SeededUser> {
  const token = randomBytes(32).toString('base64url');
  const account = await data.withSystem(async (tx) => {
    const id = await createAccount(tx, {
      username: `user-${index}`,
      email: `user-${index}@load.example`,
      roles: [],
      passwordHash: 'none',
      language: 'en',
    });
    await tx
      .insertInto('sessions')
      .values({
        account_id: id,
        token_hash: createHash('sha256').update(token).digest(),
        expires_at: new Date(data.clock.now().getTime() + 86_400_000),
      })
      .execute();
    return id;
  });
  const ticket = await seedTickets(data, account, tickets);
  const address = `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;
  return { cookie: `dbo_token=${token}`, address, ticket };
}

async function seedTickets(data: Data, account: number, count: number): Promise<number> {
  const client = await data.pool.connect();
  try {
    await client.query('begin; set local role recoup_system; set local statement_timeout = 0');
    await client.query(`
      insert into policy_windows
        (id, claim_type, scope, valid_from, anchor, opens_after_days, closes_after, closes_unit, disputed, source)
      values ('load', 'load', 'NA', '2024-01-01', 'loss_reported', 0, 60, 'day', false, 'load')
      on conflict do nothing`);
    await client.query(
      `insert into stores (account_id, seller_id, region, store_name, state)
       values ($1, 'LOAD' || $1::bigint, 'na', 'Store', 6)`,
      [account],
    );
    const { rows } = await client.query<{ id: number }>(
      `with added as (insert into tickets (account_id, store_id, claim_type, country, group_key, status, quantity, amount, currency,
         valuation, opens_on, closes_on, policy_id, fnsku, order_id)
       select
         $1,
         (select max(id) from stores where account_id = $1),
         (array['warehouse_lost', 'warehouse_damaged', 'refund_no_return'])[1 + n % 3],
         'US',
         'load ' || n,
         (array['ready', 'filed', 'paid', 'closed', 'denied'])[1 + n % 5],
         1 + n % 9,
         n * 100,
         'USD',
         'estimate',
         current_date - 60,
         current_date + n % 90,
         'load',
         'X' || lpad(n::text, 9, '0'),
         '111-' || lpad(n::text, 7, '0') || '-0000000'
       from generate_series(1, $2::int) n
       returning id)
       select min(id) as id from added`,
      [account, count],
    );
    await client.query('commit');
    return rows[0]?.id ?? 0;
  } finally {
    client.release(true);
  }
}
