-- The product's time. A session that works by a movable clock sets how far that stands from the system's.
create function recoup_now() returns timestamptz
  language sql
  stable
  parallel safe
as $$
  select
    pg_catalog.now()
      + coalesce(nullif(current_setting('recoup.clock_offset', true), ''), '0')::interval
$$;

create function recoup_today() returns date
  language sql
  stable
  parallel safe
as $$
  select (public.recoup_now() at time zone 'UTC')::date
$$;

-- Heartbeats of workers measure real time.
do $$
declare
  stamped record;
begin
  for stamped in
    select
      format('%I', table_name) as table_name,
      column_name,
      replace(replace(replace(
        column_default,
        'demo.now()', 'now()'),
        'now()', 'recoup_now()'),
        'CURRENT_DATE', 'recoup_today()') as by_clock
    from information_schema.columns
    where
      table_schema = 'public'
      and table_name not in ('schema_migrations', 'worker_heartbeats')
      and (column_default like '%now()%' or column_default like '%CURRENT_DATE%')
  loop
    execute format(
      'alter table %s alter column %I set default %s',
      stamped.table_name,
      stamped.column_name,
      stamped.by_clock
    );
  end loop;
end
$$;

-- The clock of a demo that is being filled: where it stands and how much of its scenarios has run. A database that
-- has the row was a demo, and no production start takes it.
create table movable_clock (
  only_row boolean primary key default true check (only_row),
  started_at timestamptz not null,
  stands_at timestamptz not null,
  steps_done integer not null default 0,
  steps_total integer not null,
  released_at timestamptz
);

-- What was enqueued by sessions of that clock, to be run by it in this order.
create table movable_clock_jobs (
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

call protect('movable_clock', 'false');
call protect('movable_clock_jobs', 'false');
grant select, insert, update on movable_clock to recoup_system;
grant select, insert, update, delete on movable_clock_jobs to recoup_system;
-- `enqueue_job` writes as its owner, whom row-level security binds as well.
create policy enqueue on movable_clock_jobs to current_user
  using (nullif(current_setting('recoup.clock_offset', true), '') is not null);

-- As before, but for sessions of a movable clock.
create or replace function enqueue_job(
  task text,
  run uuid,
  payload json,
  queue text,
  job_key text,
  max_attempts integer,
  run_at timestamptz,
  priority integer
) returns uuid
  language plpgsql
  security definer
  set search_path = public, pg_temp
as $$
declare
  waiting uuid;
begin
  if nullif(current_setting('recoup.clock_offset', true), '') is not null then
    insert into movable_clock_jobs as jobs (key, run, task, payload, queue, max_attempts, run_at, priority)
    values (
      enqueue_job.job_key,
      enqueue_job.run,
      enqueue_job.task,
      enqueue_job.payload,
      enqueue_job.queue,
      enqueue_job.max_attempts,
      coalesce(enqueue_job.run_at, recoup_now()),
      enqueue_job.priority
    )
    on conflict (key) do update
    set payload = excluded.payload, run_at = excluded.run_at
    returning jobs.run into waiting;
    return waiting;
  end if;
  if enqueue_job.job_key is not null then
    perform pg_advisory_xact_lock(hashtextextended(enqueue_job.job_key, 7263003));
    -- The queue's public view has no payload.
    select (jobs.payload ->> 'run')::uuid
    into waiting
    from graphile_worker._private_jobs as jobs
    where jobs.key = enqueue_job.job_key and jobs.locked_at is null and jobs.attempts < jobs.max_attempts;
  end if;
  perform graphile_worker.add_job(
    identifier => task,
    payload => json_build_object('run', coalesce(waiting, run), 'payload', enqueue_job.payload),
    queue_name => queue,
    job_key => enqueue_job.job_key,
    max_attempts => enqueue_job.max_attempts,
    run_at => enqueue_job.run_at,
    priority => enqueue_job.priority
  );
  return coalesce(waiting, run);
end
$$;

-- Demos of earlier versions kept their clock in a schema of its own.
do $$
begin
  if to_regclass('demo.history') is not null then
    set local role recoup_system;
    insert into movable_clock (started_at, stands_at, steps_done, steps_total, released_at)
    select begin, now(), total, total, now()
    from demo.history;
    reset role;
  end if;
  drop schema if exists demo cascade;
end
$$;
