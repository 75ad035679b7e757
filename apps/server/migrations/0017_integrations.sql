-- What others build on an account: keys to call the API with, and addresses that are told what happens.

-- A key is told once and kept as a hash; ended, it stays as a record of itself.
create table api_keys (
  account_id bigint not null references accounts,
  id bigint generated always as identity,
  name text not null,
  prefix text not null,
  key_hash bytea not null unique,
  scopes text[] not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (account_id, id)
);

call protect('api_keys');
grant select, insert, update (revoked_at) on api_keys to recoup_tenant;
grant select, insert, update, delete on api_keys to recoup_system;

create table webhooks (
  account_id bigint not null references accounts,
  id bigint generated always as identity,
  url text not null,
  events text[] not null,
  created_at timestamptz not null default now(),
  -- Since when nothing has got through.
  failing_since timestamptz,
  disabled_at timestamptz,
  primary key (account_id, id)
);

call protect('webhooks');
grant select, update (url, events, failing_since, disabled_at), delete on webhooks to recoup_tenant;
grant select, insert, update, delete on webhooks to recoup_system;

create table webhook_secrets (
  account_id bigint not null,
  webhook_id bigint not null,
  sealed_secret text not null,
  key_id text not null,
  primary key (account_id, webhook_id),
  foreign key (account_id, webhook_id) references webhooks (account_id, id) on delete cascade
);

call protect('webhook_secrets', 'false');
grant select, insert, update, delete on webhook_secrets to recoup_system;

-- One event on its way to one address, and how that went.
create table webhook_deliveries (
  account_id bigint not null,
  id bigint generated always as identity,
  webhook_id bigint not null,
  event_id uuid not null,
  type text not null,
  data jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  tried_at timestamptz,
  next_try_at timestamptz,
  status integer,
  answer text not null default '',
  fault text check (fault in ('address_refused', 'unreachable', 'timed_out', 'refused', 'webhook_disabled')),
  primary key (account_id, id),
  foreign key (account_id, webhook_id) references webhooks (account_id, id) on delete cascade
);
create index webhook_deliveries_by_webhook on webhook_deliveries (account_id, webhook_id, id desc);
create index webhook_deliveries_by_age on webhook_deliveries (created_at);

call protect('webhook_deliveries');
grant select, insert, update (state, attempts, next_try_at), delete on webhook_deliveries to recoup_tenant;
grant select, insert, update, delete on webhook_deliveries to recoup_system;
