-- Stores: how they are linked, kept alive and read. Their states change only through the system, which records each change.

alter table stores
  -- Unknown until the marketplace has told it.
  alter column seller_id drop not null,
  add column marketplaces text[] not null default '{}',
  add column priority boolean not null default false,
  add column state_reason text not null default '',
  add column state_changed_at timestamptz not null default now(),
  add column authorized_at timestamptz,
  add column last_sync_at timestamptz,
  add column next_sync_at timestamptz;

revoke insert, update on stores from recoup_tenant;
grant insert (account_id, region, store_name), update (store_name, priority) on stores to recoup_tenant;
grant delete on stores to recoup_system;
create index stores_due on stores (next_sync_at) where state in (5, 6);

create table store_state_changes (
  account_id bigint not null,
  id bigint generated always as identity,
  store_id bigint not null,
  from_state smallint not null,
  to_state smallint not null,
  reason text not null,
  -- Nobody: the marketplace or the clock made it so.
  actor_id bigint references accounts,
  changed_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, store_id) references stores (account_id, id) on delete cascade
);
create index store_state_changes_by_store on store_state_changes (account_id, store_id, id desc);

call protect('store_state_changes');
grant select on store_state_changes to recoup_tenant;
grant select, insert, delete on store_state_changes to recoup_system;

-- Refresh tokens, sealed and bound to account and store. No tenant's query reaches them, not even its own.
create table store_secrets (
  account_id bigint not null,
  store_id bigint not null,
  sealed_refresh_token text not null,
  key_id text not null,
  kept_at timestamptz not null default now(),
  primary key (account_id, store_id),
  foreign key (account_id, store_id) references stores (account_id, id) on delete cascade
);

call protect('store_secrets', 'false');
grant select, insert, update, delete on store_secrets to recoup_system;

-- A link with which a store's owner grants access without an account of ours.
create table store_invites (
  account_id bigint not null,
  id bigint generated always as identity,
  store_id bigint not null,
  token_hash bytea not null unique,
  created_by bigint not null references accounts,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, store_id) references stores (account_id, id) on delete cascade
);
create index store_invites_open on store_invites (account_id, store_id) where ended_at is null;

call protect('store_invites');
grant select, insert, update (ended_at) on store_invites to recoup_tenant;
grant select, insert, update, delete on store_invites to recoup_system;

-- A consent under way. Its state comes back from the marketplace through a browser: kept as a hash, used once.
create table store_authorizations (
  account_id bigint not null references accounts,
  id bigint generated always as identity,
  state_hash bytea not null unique,
  -- Who may bring it back; nobody when an invite let them in.
  person_id bigint references accounts,
  invite_id bigint,
  -- None when a first consent will tell which store it is.
  store_id bigint,
  -- Whom it must come back from, when that is known.
  seller_id text,
  -- None when the marketplace started it and did not say.
  region text check (region in ('na', 'eu', 'fe')),
  status text not null default 'waiting' check (status in ('waiting', 'authorizing', 'done', 'failed')),
  reason text not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (account_id, id),
  check (num_nonnulls(person_id, invite_id) = 1),
  foreign key (account_id, store_id) references stores (account_id, id) on delete cascade,
  foreign key (account_id, invite_id) references store_invites (account_id, id) on delete cascade
);

call protect('store_authorizations');
grant select, insert on store_authorizations to recoup_tenant;
grant select, insert, update, delete on store_authorizations to recoup_system;

-- The marketplace's buckets, shared by all processes: each is the one moment at which it will be full again.
create table rate_buckets (
  key text primary key,
  full_at timestamptz not null
);

call protect('rate_buckets', 'false');
grant select, insert, update, delete on rate_buckets to recoup_system;

-- One fetching of all that is due for a store, from beginning to end; it may span many jobs and workers.
create table store_syncs (
  account_id bigint not null,
  id bigint generated always as identity,
  store_id bigint not null,
  run_id uuid not null,
  state text not null default 'running' check (state in ('running', 'done', 'stopped')),
  reason text not null default '',
  started_at timestamptz not null default now(),
  -- What the marketplace had made by itself has been listed.
  listed_at timestamptz,
  -- Which try works on it, and until when it is believed to live: two at once would ask for everything twice.
  held_by uuid,
  held_until timestamptz,
  -- When the next step may be taken; a step long overdue has lost its job.
  resume_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, store_id) references stores (account_id, id) on delete cascade
);
create unique index store_syncs_one_running on store_syncs (account_id, store_id) where state = 'running';
create index store_syncs_resume on store_syncs (resume_at) where state = 'running';

call protect('store_syncs');
grant select on store_syncs to recoup_tenant;
grant select, insert, update, delete on store_syncs to recoup_system;

-- A report file wanted, asked for, or kept. What is known is written before each step, so that any worker can go on.
create table store_reports (
  account_id bigint not null,
  id bigint generated always as identity,
  store_id bigint not null,
  sync_id bigint,
  source text not null check (source in ('requested', 'listed', 'uploaded')),
  report_type text not null,
  -- Which part of it was asked for, where the marketplace gives one part at a time.
  part text not null default '',
  marketplaces text[] not null default '{}',
  data_start timestamptz,
  data_end timestamptz,
  status text not null default 'planned'
    check (status in ('planned', 'asked', 'making', 'made', 'kept', 'same', 'empty', 'failed')),
  reason text not null default '',
  failures integer not null default 0,
  requested_at timestamptz,
  marketplace_report_id text,
  document_id text,
  file_name text not null default '',
  content_type text not null default '',
  object_key text,
  object_size bigint,
  created_at timestamptz not null default now(),
  try_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, store_id) references stores (account_id, id) on delete cascade,
  foreign key (account_id, sync_id) references store_syncs (account_id, id) on delete cascade
);
create unique index store_reports_theirs on store_reports (account_id, store_id, marketplace_report_id)
  where marketplace_report_id is not null;
create unique index store_reports_content on store_reports (account_id, store_id, report_type, object_key)
  where status = 'kept';
create index store_reports_open on store_reports (account_id, store_id, id)
  where status in ('planned', 'asked', 'making', 'made');
create index store_reports_windows on store_reports (account_id, store_id, report_type, part, data_end);

call protect('store_reports');
grant select on store_reports to recoup_tenant;
grant select, insert, update, delete on store_reports to recoup_system;
