export const gatewayTables = `
  create table gateway_objects (
    sequence integer primary key autoincrement,
    id text not null unique,
    kind text not null,
    customer text,
    created integer not null,
    body text not null
  ) strict;
  create index gateway_objects_by_kind on gateway_objects (kind, sequence);
  create index gateway_objects_by_customer on gateway_objects (customer, kind, sequence);
  create table gateway_card_behaviours (
    payment_method text primary key references gateway_objects (id) on delete cascade,
    behaviour text not null
  ) strict, without rowid;
  create table gateway_keys (
    key text primary key,
    request text not null,
    request_id text not null,
    used_at integer not null,
    silent_until integer not null,
    status integer not null,
    body text not null
  ) strict, without rowid;
  create table gateway_events (
    sequence integer primary key autoincrement,
    id text not null unique,
    type text not null,
    created integer not null,
    body text not null
  ) strict;
  create table gateway_deliveries (
    id integer primary key autoincrement,
    event_id text not null references gateway_events (id) on delete cascade,
    signature text not null,
    attempts integer not null,
    due_at integer,
    delivered_at integer,
    said text not null
  ) strict;
  create index gateway_deliveries_due on gateway_deliveries (due_at) where due_at is not null;
  create table gateway_facts (
    name text primary key,
    value text not null
  ) strict, without rowid;`;

/** Which balance transactions a payout paid out. */
export const gatewayPayoutTables = `
  create table gateway_payout_items (
    payout text not null,
    balance_transaction text not null,
    primary key (payout, balance_transaction)
  ) strict, without rowid;`;
