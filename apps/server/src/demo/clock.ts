import { Client } from 'pg';

/**
 * The demo's year is lived, not written: every flow runs as it would have on its day. For that the one process that
 * lives it has a clock of its own. In it `Date` tells that time, and its database sessions find a `now()` and a job
 * queue of the demo's before those of everybody else. Other sessions see nothing of it.
 */
const schema = `
create schema demo;

create table demo.clock (
  reads timestamptz not null,
  since timestamptz not null
);

create function demo.now() returns timestamptz
  language sql stable
as $$
  select case
    when current_setting('demo.clock', true) = 'on'
      then (select reads + (pg_catalog.now() - since) from demo.clock)
    else pg_catalog.now()
  end
$$;

create table demo.jobs (
  id bigint generated always as identity primary key,
  key text unique,
  run uuid not null,
  task text not null,
  payload json not null,
  queue text,
  max_attempts integer not null,
  run_at timestamptz not null,
  priority integer
);

create function demo.enqueue_job(
  task text,
  run uuid,
  payload json,
  queue text,
  job_key text,
  max_attempts integer,
  run_at timestamptz,
  priority integer
) returns uuid
  language sql
  security definer
as $$
  insert into demo.jobs as waiting (key, run, task, payload, queue, max_attempts, run_at, priority)
  values (
    enqueue_job.job_key,
    enqueue_job.run,
    enqueue_job.task,
    enqueue_job.payload,
    enqueue_job.queue,
    enqueue_job.max_attempts,
    coalesce(enqueue_job.run_at, demo.now()),
    enqueue_job.priority
  )
  on conflict (key) do update
  set payload = excluded.payload, run_at = excluded.run_at
  returning waiting.run
$$;

create table demo.history (
  begin timestamptz not null,
  plan text not null,
  done integer not null,
  total integer not null
);

grant usage on schema demo to recoup_tenant, recoup_system;
grant select on demo.clock to recoup_tenant, recoup_system;
grant select, insert, update, delete on demo.jobs to recoup_system;
grant select, update on demo.history to recoup_system;
`;

/** What is stamped where nobody says a time: by the demo's clock while it runs, else as migrations have it. */
const stampBy = (from: string, to: string): string => `
do $$
declare
  stamped record;
begin
  for stamped in
    select format('%I.%I', table_schema, table_name) as table_name, column_name
    from information_schema.columns
    where table_schema = 'public' and column_default = '${from}'
  loop
    execute format('alter table %s alter column %I set default ${to}', stamped.table_name, stamped.column_name);
  end loop;
end
$$;
`;

/** Once, before anybody can sign in. */
export async function layOutClock(
  connectionString: string,
  { begin, plan, total }: { begin: Date; plan: string; total: number },
): Promise<void> {
  await query(connectionString, async (client) => {
    await client.query(`begin; ${schema} ${stampBy('now()', 'demo.now()')}`);
    await client.query('insert into demo.clock (reads, since) values ($1, pg_catalog.now())', [begin]);
    await client.query('insert into demo.history (begin, plan, done, total) values ($1, $2, 0, $3)', [
      begin,
      plan,
      total,
    ]);
    await client.query('commit');
  });
}

/** The year is over: time is everybody's again, and what still waits goes into everybody's queue. */
export async function putClockAway(connectionString: string): Promise<number> {
  return query(connectionString, async (client) => {
    await client.query(`begin; ${stampBy('demo.now()', 'now()')}`);
    await client.query(`
      select public.enqueue_job(task, run, payload, queue, key, max_attempts, run_at, priority)
      from demo.jobs
      order by id;
      drop table demo.jobs cascade;
      drop function demo.enqueue_job;
      drop function demo.now;
      drop table demo.clock`);
    const { rows } = await client.query<{ total: number }>(
      'update demo.history set done = total returning total',
    );
    await client.query('commit');
    return rows[0]?.total ?? 0;
  });
}

/** The connection of whoever lives by the demo's clock. */
export function byTheClock(connectionString: string): string {
  const options = encodeURIComponent('-c search_path=demo,pg_catalog,public -c demo.clock=on');
  // Not by URL: an address of a unix socket has no host.
  return `${connectionString}${connectionString.includes('?') ? '&' : '?'}options=${options}`;
}

export interface Clock {
  now(): number;
  /** Forward only; a moment that has passed changes nothing. */
  setTo(moment: number): Promise<void>;
  close(): Promise<void>;
}

/** From here on `Date` tells the demo's time in this process. */
export async function readByClock(connectionString: string): Promise<Clock> {
  const real = Date;
  let ahead = 0;
  const client = new Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ reads: Date }>('select reads from demo.clock');
  ahead = (rows[0]?.reads.getTime() ?? real.now()) - real.now();
  const now = () => real.now() + ahead;
  globalThis.Date = new Proxy(real, {
    construct: (target, given) => Reflect.construct(target, given.length === 0 ? [now()] : given),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
  return {
    now,
    setTo: async (moment) => {
      if (moment <= now()) return;
      // What is real is never overtaken.
      ahead = Math.min(moment - real.now(), 0);
      await client.query('update demo.clock set reads = $1, since = pg_catalog.now()', [new real(now())]);
    },
    close: () => client.end(),
  };
}

async function query<T>(connectionString: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
