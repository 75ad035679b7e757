/** Secrets are stored as hashes, so the file grants no access. */
export const marketplaceTables = `
  create table marketplace_facts (
    name text primary key,
    value text not null
  ) strict, without rowid;
  create table marketplace_stores (
    id text primary key,
    region text not null,
    name text not null,
    owner text not null,
    seed text not null,
    ledger_rows integer not null,
    as_of text not null,
    created_at integer not null
  ) strict;
  create table marketplace_grants (
    id integer primary key autoincrement,
    store_id text not null references marketplace_stores (id) on delete cascade,
    refresh_hash text not null unique,
    granted_at integer not null,
    revoked_at integer
  ) strict;
  create table marketplace_codes (
    hash text primary key,
    store_id text not null references marketplace_stores (id) on delete cascade,
    redirect_uri text not null,
    expires_at integer not null
  ) strict, without rowid;
  create table marketplace_access_tokens (
    hash text primary key,
    grant_id integer references marketplace_grants (id) on delete cascade,
    scope text,
    expires_at integer not null
  ) strict, without rowid;
  create table marketplace_visits (
    state_hash text primary key,
    store_id text not null references marketplace_stores (id) on delete cascade,
    expires_at integer not null
  ) strict, without rowid;
  create table marketplace_reports (
    id integer primary key autoincrement,
    store_id text not null references marketplace_stores (id) on delete cascade,
    type text not null,
    marketplace_ids text not null,
    data_start integer not null,
    data_end integer not null,
    options text not null,
    created_at integer not null,
    starts_at integer not null,
    ends_at integer not null,
    outcome text,
    settlement_id text
  ) strict;
  create index marketplace_reports_by_store on marketplace_reports (store_id, type, id);
  create unique index marketplace_reports_by_settlement on marketplace_reports (store_id, settlement_id);`;

/** Empty: the countries the world has products in. */
export const participations = `alter table marketplace_stores add column countries text not null default ''`;

export const pastLosses = 'alter table marketplace_stores add column past_losses integer not null default 0';
