export const supportDeskTables = `
  create table desk_settings (
    store_id text primary key references marketplace_stores (id) on delete cascade,
    by_rule integer not null,
    minutes integer not null,
    own_share integer not null,
    take_back_share integer not null,
    since integer not null,
    planned integer not null
  ) strict, without rowid;
  create table desk_cases (
    id text primary key,
    store_id text not null references marketplace_stores (id) on delete cascade,
    subject text not null,
    text text not null,
    kind text,
    ids text not null,
    quantity integer not null,
    status text not null,
    filed_at integer not null,
    decides_at integer
  ) strict, without rowid;
  create index desk_cases_by_store on desk_cases (store_id, filed_at);
  create table desk_messages (
    id integer primary key autoincrement,
    case_id text not null references desk_cases (id) on delete cascade,
    at integer not null,
    author text not null,
    say text not null,
    text text not null,
    attachments text not null
  ) strict;
  create index desk_messages_by_case on desk_messages (case_id, id);
  create table desk_payments (
    id text primary key,
    store_id text not null references marketplace_stores (id) on delete cascade,
    at integer not null,
    case_id text not null,
    loss text not null,
    settles text not null,
    fnsku text not null,
    order_id text not null,
    reason text not null,
    per_unit integer not null,
    total integer not null,
    cash integer not null,
    inventory integer not null,
    original_id text not null,
    original_reason text not null
  ) strict, without rowid;
  create index desk_payments_by_store on desk_payments (store_id, at);
  create table desk_movements (
    reference text primary key,
    payment_id text not null references desk_payments (id) on delete cascade,
    store_id text not null references marketplace_stores (id) on delete cascade,
    at integer not null,
    fnsku text not null,
    quantity integer not null,
    reason text not null
  ) strict, without rowid;
  create index desk_movements_by_store on desk_movements (store_id, at);`;
