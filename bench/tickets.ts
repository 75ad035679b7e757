// Filtered pages of the ticket list and the dashboard over HTTP, of an account with 1,000,000 tickets against one with
// 1,000: the first, a middle and the last page of every sort, in one run, and their ratios.
import { mergeSums } from '@recoup/server/modules/tickets/merge-sums';
import { saveFigures } from '@recoup/testing/figures';
import { startProduct } from './product.ts';

const sizes = { small: 1_000, large: Number(process.argv[2] ?? 1_000_000) };
/** As many as the narrowest list of the small account fills: a page with more rows takes longer for its rows alone. */
const rowsOfPage = 10;
const rounds = 31;
/**
 * Pages that seem slow in a short run are measured again for longer, because other processes disturb single
 * runs.
 */
const suspicious = 1.1;
const moreRounds = 151;
const allowed = 1.2;

const product = await startProduct('error');
const { data, url, signIn } = product;

/** Inserted with SQL under the system role: only reading is measured. */
async function seed(username: string, tickets: number): Promise<void> {
  const client = await data.pool.connect();
  const run = async (text: string, values: unknown[] = []) => client.query(text, values);
  await run('set statement_timeout = 0');
  await run('begin');
  await run('set local role recoup_system');
  await run(`insert into policy_windows
    (id, claim_type, scope, valid_from, anchor, opens_after_days, closes_after, closes_unit, disputed, source)
    values ('bench', 'bench', 'NA', '2024-01-01', 'loss_reported', 0, 60, 'day', false, 'bench')
    on conflict do nothing`);
  await run(
    `insert into stores (account_id, seller_id, region, store_name, state)
     select accounts.id, 'BENCH' || n, 'na', 'Store ' || n, 6
     from accounts, generate_series(1, 10) n
     where username = $1`,
    [username],
  );
  await run(
    `insert into tickets (account_id, store_id, claim_type, country, group_key, status, quantity, amount, currency,
       valuation, opens_on, closes_on, policy_id, fnsku, order_id)
     select
       accounts.id,
       (select min(id) from stores where account_id = accounts.id) + n % 10,
       (array['warehouse_lost', 'warehouse_damaged', 'refund_no_return', 'inbound_lost', 'removal_lost'])[1 + n % 5],
       (array['US', 'CA', 'MX'])[1 + n % 3],
       'bench ' || n,
       (array['ready', 'filed', 'paid', 'paid', 'closed', 'closed', 'denied', 'documents_needed', 'approved',
         'expired'])[1 + (n / 7) % 10],
       1 + n % 9,
       (hashint8(n) & 1048575),
       'USD',
       'estimate',
       current_date - 60,
       current_date + (hashint8(n * 31) & 255) - 100,
       'bench',
       'X' || lpad(n::text, 9, '0'),
       '111-' || lpad(n::text, 7, '0') || '-0000000'
     from accounts, generate_series(1, $2::bigint) n
     where username = $1`,
    [username, tickets],
  );
  await run(
    `insert into ticket_words (account_id, word, ticket_id)
     select account_id, word, id
     from tickets, lateral (values (fnsku), (order_id)) as words (word)
     where account_id = (select id from accounts where username = $1)`,
    [username],
  );
  await run('commit');
  client.release(true);
}

/** Filling a table and then indexing it takes a fraction of the time. */
async function dropIndexes(): Promise<string[]> {
  const { rows } = await data.pool.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef
     from pg_indexes
     where tablename in ('tickets', 'ticket_words')
       and indexname not in ('tickets_pkey', 'tickets_by_id', 'ticket_words_pkey')`,
  );
  for (const { indexname } of rows) await alone(`drop index ${indexname}`);
  // The generated rows are consistent, and checking each foreign key takes as long as writing the row.
  await alone('alter table tickets drop constraint tickets_account_id_store_id_fkey');
  await alone('alter table tickets drop constraint tickets_policy_id_fkey');
  await alone('alter table ticket_words drop constraint ticket_words_account_id_ticket_id_fkey');
  return rows.map(({ indexdef }) => indexdef);
}

async function alone(statement: string): Promise<void> {
  const client = await data.pool.connect();
  await client.query("set statement_timeout = 0; set maintenance_work_mem = '256MB'");
  await client.query(statement);
  client.release(true);
}

interface Page {
  items: { id: number; closes_on: string; amount: { minor: number } | null; store: { id: number } }[];
  next: string | null;
}

async function ask(cookie: string, query: string): Promise<Page> {
  const answer = await get(cookie, listPath(query));
  const { result } = (await answer.json()) as { result: Page };
  return result;
}

async function get(cookie: string, path: string): Promise<Response> {
  const answer = await fetch(`${url}${path}`, { headers: { cookie } });
  if (!answer.ok) throw new Error(`${answer.status} for ${path}: ${await answer.text()}`);
  return answer;
}

interface Asked {
  small: string;
  large: string;
}

/** Alternating, so that other load on the machine slows both alike. */
async function medians(path: Asked, times = rounds): Promise<{ small: number; large: number }> {
  const taken = { small: [] as number[], large: [] as number[] };
  for (let round = 0; round < times; round += 1) {
    for (const size of round % 2 === 0 ? (['small', 'large'] as const) : (['large', 'small'] as const)) {
      const start = performance.now();
      await (await get(cookies[size], path[size])).arrayBuffer();
      taken[size].push(performance.now() - start);
    }
  }
  const median = (of: number[]) => of.toSorted((one, other) => one - other)[Math.floor(times / 2)] ?? 0;
  return { small: median(taken.small), large: median(taken.large) };
}

async function report(name: string, path: Asked): Promise<void> {
  const first = await medians(path);
  print(name, first);
  const isSuspicious = first.large / first.small > suspicious;
  const { small, large } = isSuspicious ? await medians(path, moreRounds) : first;
  if (isSuspicious) print('  again, longer', { small, large });
  worst = Math.max(worst, large / small);
  lists += 1;
}

function print(name: string, { small, large }: { small: number; large: number }): void {
  console.log(
    `${name.padEnd(39)} ${small.toFixed(1)} ms, ${large.toFixed(1)} ms, ratio ${(large / small).toFixed(2)}`,
  );
}

async function firstStore(username: string): Promise<string> {
  const client = await data.pool.connect();
  await client.query('begin; set local role recoup_system');
  const { rows } = await client.query<{ id: number }>(
    `select min(id) as id
     from stores
     where account_id = (select id from accounts where username = $1)`,
    [username],
  );
  await client.query('rollback');
  client.release();
  return String(rows[0]?.id);
}

/** A cursor in the middle of the list: the key of a ticket there. */
async function middle(username: string, sort: string, filter: string): Promise<string> {
  const key = { deadline: 'closes_on', amount: 'amount_rank', oldest: 'id' }[sort.replace('-', '')] ?? 'id';
  const client = await data.pool.connect();
  await client.query('begin; set local role recoup_system; set local statement_timeout = 0');
  const { rows } = await client.query<{ key: string | number; id: number }>(
    `select ${key} as key, id
     from tickets
     where account_id = (select id from accounts where username = $1) and ${filter}
     order by ${key}, id
     offset (select count(*) / 2 from tickets where account_id = (select id from accounts where username = $1) and ${filter})
     limit 1`,
    [username],
  );
  await client.query('rollback');
  client.release();
  return Buffer.from(JSON.stringify([rows[0]?.key, rows[0]?.id])).toString('base64url');
}

const users = { small: 'customer-one', large: 'seller' } as const;
const began = performance.now();
const indexes = await dropIndexes();
await seed(users.small, sizes.small);
await seed(users.large, sizes.large);
for (const definition of indexes) await alone(definition);
await mergeSums(data);
await alone('vacuum analyze ticket_sums');
await alone('vacuum analyze tickets');
await alone('vacuum analyze ticket_words');
console.log(
  `seeded ${sizes.small} and ${sizes.large} tickets in ${((performance.now() - began) / 1000).toFixed(0)} s`,
);

const filters = [
  { name: 'all', query: '', sql: 'true' },
  { name: 'status=denied', query: 'status=denied', sql: "status = 'denied'" },
  {
    name: 'view=in_progress',
    query: 'view=in_progress',
    sql: "status in ('detected', 'waiting_for_window', 'ready', 'filed', 'marketplace_asks', 'approved', 'appeal')",
  },
  {
    name: 'type, status',
    query: 'type=inbound_lost&status=paid',
    sql: "claim_type = 'inbound_lost' and status = 'paid'",
  },
  { name: 'type', query: 'type=inbound_lost', sql: "claim_type = 'inbound_lost'" },
  {
    name: 'store, status',
    query: 'store=__store__&status=paid',
    sql: "store_id = (select min(id) from stores where account_id = tickets.account_id) and status = 'paid'",
  },
  {
    name: 'marketplace, amount',
    query: 'marketplace=CA&amount_from=500000',
    sql: "country = 'CA' and amount >= 500000",
  },
];
const stores = { small: await firstStore(users.small), large: await firstStore(users.large) };
const cookies = { small: await signIn(users.small), large: await signIn(users.large) };
let worst = 0;
let lists = 0;
for (const filter of filters) {
  for (const sort of ['deadline', 'amount', 'oldest', '-deadline', '-amount', '-oldest']) {
    for (const place of ['first', 'middle', 'last'] as const) {
      // The last page of a sort is the first of its opposite, read from the other end.
      const opposite = sort.startsWith('-') ? sort.slice(1) : `-${sort}`;
      const buildQuery = async (size: 'small' | 'large'): Promise<string> => {
        const after =
          place === 'first'
            ? ''
            : place === 'middle'
              ? `&cursor=${await middle(users[size], sort, filter.sql)}`
              : `&cursor=${await lastCursor(cookies[size], opposite, sort, queried(filter.query, size))}`;
        return `${queried(filter.query, size)}&sort=${sort}&limit=${rowsOfPage}${after}`;
      };
      await report(`${filter.name.padEnd(20)} ${sort.padEnd(10)} ${place}`, {
        small: listPath(await buildQuery('small')),
        large: listPath(await buildQuery('large')),
      });
    }
  }
}

function listPath(query: string): string {
  return `/api/refund/tickets/?${query}`;
}

function queried(query: string, size: 'small' | 'large'): string {
  return query.replace('__store__', stores[size]);
}

async function lastCursor(cookie: string, opposite: string, sort: string, query: string): Promise<string> {
  const { items } = await ask(cookie, `${query}&sort=${opposite}&limit=${rowsOfPage + 1}`);
  const before = items.at(-1);
  if (before === undefined) throw new Error('an empty list');
  const keys = { deadline: before.closes_on, amount: before.amount?.minor ?? -1, oldest: before.id };
  const key = Object.entries(keys).find(([name]) => name === sort.replace('-', ''))?.[1] ?? before.id;
  return Buffer.from(JSON.stringify([key, before.id])).toString('base64url');
}

const extra = [
  { name: 'expiring', query: 'view=expiring' },
  { name: 'search by order', query: 'q=111-0000500' },
  { name: 'one store', query: 'store=__store__&sort=-amount' },
];
for (const { name, query } of extra) {
  const page = `${query}&limit=${rowsOfPage}`;
  await report(name, { small: listPath(queried(page, 'small')), large: listPath(queried(page, 'large')) });
}
const dashboard = '/api/refund/dashboard/';
const dashboards = await medians({ small: dashboard, large: dashboard });
print('dashboard', dashboards);
saveFigures(`npm run bench:tickets -- ${sizes.large}`, [
  {
    what: `ticket list, ${sizes.large} tickets against ${sizes.small}, every filter, sort and place`,
    limit: `≤ ${allowed} × for every one`,
    measured: `worst ${worst.toFixed(2)} ×`,
    isMet: worst <= allowed,
    n: `${lists} lists, each the median of ${rounds}`,
  },
  {
    what: `dashboard, ${sizes.large} tickets against ${sizes.small}`,
    measured: `${dashboards.large.toFixed(1)} ms; ${dashboards.small.toFixed(1)} ms`,
    n: `median of ${rounds}`,
  },
]);
console.log(`worst ratio ${worst.toFixed(2)}, allowed ${allowed} (median of ${rounds})`);

await product.stop();
if (worst > allowed) process.exitCode = 1;
