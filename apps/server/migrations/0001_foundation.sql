-- Two roles do all the work of the application, neither able to see past row-level security:
-- recoup_tenant sees one account, recoup_system (sign-in, jobs, operators) sees all.
do $$
declare
  role_name text;
begin
  foreach role_name in array array['recoup_tenant', 'recoup_system'] loop
    begin
      execute format('create role %I nologin', role_name);
    exception when duplicate_object or unique_violation then
      null;
    end;
    -- From PostgreSQL 16 on the owner need not inherit what the two may see, only be able to become them.
    if current_setting('server_version_num')::int >= 160000 then
      if not pg_has_role(current_user, role_name, 'set') then
        execute format('grant %I to current_user with inherit false, set true', role_name);
      end if;
    elsif not pg_has_role(current_user, role_name, 'member') then
      execute format('grant %I to current_user', role_name);
    end if;
  end loop;
end
$$;

grant usage on schema public to recoup_tenant, recoup_system;

create function current_account_id() returns bigint
  language sql stable
  return nullif(current_setting('recoup.account_id', true), '')::bigint;

create function current_actor_id() returns bigint
  language sql stable
  return nullif(current_setting('recoup.actor_id', true), '')::bigint;

-- Locks a tenant table: row-level security enabled and forced, a policy for each role.
create procedure protect(table_name regclass, tenant_condition text default 'account_id = current_account_id()')
  language plpgsql
as $$
begin
  execute format('alter table %s enable row level security', table_name);
  execute format('alter table %s force row level security', table_name);
  execute format('create policy tenant on %s to recoup_tenant using (%s)', table_name, tenant_condition);
  execute format('create policy system on %s to recoup_system using (true)', table_name);
end
$$;

-- Accounts ---------------------------------------------------------------------------------------

create table accounts (
  id bigint generated always as identity (start with 1001) primary key,
  username text not null,
  email text,
  phone text,
  password_hash text not null,
  first_name text not null default '',
  last_name text not null default '',
  roles text[] not null default '{}',
  language text not null default 'en' check (language in ('en', 'zh')),
  referral_code text,
  email_verified_at timestamptz,
  phone_verified_at timestamptz,
  date_joined timestamptz not null default now(),
  check (email is not null or phone is not null)
);
create unique index accounts_username on accounts (lower(username));
create unique index accounts_email on accounts (lower(email));
create unique index accounts_phone on accounts (phone);

call protect('accounts', 'id = current_account_id()');
-- Row-level security says which rows a tenant may touch, the grants say what of them: a faulty query must not be
-- able to give its account a role, an agency another customer, or a record another name.
grant select, update (first_name, last_name, language) on accounts to recoup_tenant;
grant select, insert, update on accounts to recoup_system;

create table profiles (
  account_id bigint primary key references accounts,
  id bigint generated always as identity (start with 5001) unique,
  company text not null default '',
  company_address text not null default '',
  name text not null default ''
);

call protect('profiles');
grant select, update on profiles to recoup_tenant;
grant select, insert, update on profiles to recoup_system;

create table sessions (
  account_id bigint not null references accounts,
  id bigint generated always as identity,
  token_hash bytea not null unique,
  user_agent text not null default '',
  ip text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (account_id, id)
);

call protect('sessions');
grant select, delete on sessions to recoup_tenant;
grant select, insert, update, delete on sessions to recoup_system;

-- A code is kept as a keyed hash; an address nobody knows has a row too, so both look the same.
create table verification_codes (
  channel text not null check (channel in ('email', 'phone')),
  address text not null,
  purpose text not null check (purpose in ('signup', 'reset')),
  code_hash bytea not null,
  attempts integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (channel, address, purpose)
);

call protect('verification_codes', 'false');
grant select, insert, update, delete on verification_codes to recoup_system;

create table used_captchas (
  signature text primary key,
  expires_at timestamptz not null
);

call protect('used_captchas', 'false');
grant select, insert, delete on used_captchas to recoup_system;

-- How often something was tried in a window of time, shared by all processes.
create table attempt_counters (
  name text not null,
  subject text not null,
  window_ends_at timestamptz not null,
  attempts integer not null,
  primary key (name, subject)
);

call protect('attempt_counters', 'false');
grant select, insert, update, delete on attempt_counters to recoup_system;

-- Agencies ---------------------------------------------------------------------------------------

create table agency_customers (
  account_id bigint not null references accounts,
  agency_id bigint not null references accounts,
  since timestamptz not null default now(),
  ended_at timestamptz,
  primary key (account_id, agency_id),
  check (account_id <> agency_id)
);
create index agency_customers_by_agency on agency_customers (agency_id, account_id) where ended_at is null;

call protect('agency_customers', 'account_id = current_account_id() or agency_id = current_account_id()');
grant select, update (ended_at) on agency_customers to recoup_tenant;
create policy ended_for_good on agency_customers
  as restrictive for update to recoup_tenant
  using (ended_at is null)
  with check (true);
grant select, insert, update on agency_customers to recoup_system;

-- What somebody did in an account that is not theirs; the account's owner may read it.
create table acting_records (
  account_id bigint not null references accounts,
  id bigint generated always as identity,
  actor_id bigint not null references accounts,
  action text not null,
  request_id text not null,
  acted_at timestamptz not null default now(),
  primary key (account_id, id)
);

call protect('acting_records');
grant select, insert on acting_records to recoup_tenant;
create policy by_the_actor on acting_records
  as restrictive for insert to recoup_tenant
  with check (actor_id = current_actor_id());
grant select, insert on acting_records to recoup_system;

-- Jobs -------------------------------------------------------------------------------------------

create table job_runs (
  id uuid primary key default gen_random_uuid(),
  account_id bigint references accounts,
  task text not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'succeeded', 'failed', 'given_up')),
  progress integer not null default 0 check (progress between 0 and 100),
  attempts integer not null default 0,
  error text,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz
);
create index job_runs_by_account on job_runs (account_id, created_at desc);

call protect('job_runs');
grant select, insert on job_runs to recoup_tenant;
grant select, insert, update, delete on job_runs to recoup_system;

create table worker_heartbeats (
  worker_id text primary key,
  beat_at timestamptz not null default now()
);

call protect('worker_heartbeats', 'false');
grant select, insert, update, delete on worker_heartbeats to recoup_system;

-- The queue belongs to the owner alone; this is the door through which a job enters it, in the transaction of the
-- change that wants it. A job asked for again under its key replaces the one that waits: it is then the same run, not
-- a second one that would stand as queued for ever.
create function enqueue_job(
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

revoke execute on function enqueue_job from public;
grant execute on function enqueue_job to recoup_tenant, recoup_system;
