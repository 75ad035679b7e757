-- Stores: a marketplace account linked to one of ours. What the states mean stands in the contract.
create table stores (
  account_id bigint not null references accounts,
  id bigint generated always as identity (start with 3001),
  seller_id text not null,
  region text not null check (region in ('na', 'eu', 'fe')),
  store_name text not null default '',
  state smallint not null default 0 check (state between 0 and 7),
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  unique (account_id, seller_id, region)
);

call protect('stores');
grant select, insert, update on stores to recoup_tenant;
grant select, insert, update on stores to recoup_system;

-- What an account owes, in minor units of its currency.
create table invoices (
  account_id bigint not null references accounts,
  id bigint generated always as identity (start with 7001),
  status text not null default 'draft' check (status in ('draft', 'finalized', 'voided')),
  currency char(3) not null,
  total_minor bigint not null check (total_minor >= 0),
  paid_minor bigint not null default 0 check (paid_minor between 0 and total_minor),
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);

call protect('invoices');
grant select on invoices to recoup_tenant;
grant select, insert, update on invoices to recoup_system;

-- The gift for the first active store, given once.
create table welcome_gifts (
  account_id bigint primary key references accounts,
  given_at timestamptz not null default now()
);

call protect('welcome_gifts');
grant select on welcome_gifts to recoup_tenant;
grant select, insert on welcome_gifts to recoup_system;

-- Only what differs from the defaults is kept.
create table notification_choices (
  account_id bigint not null references accounts,
  kind text not null,
  mail text not null check (mail in ('at_once', 'daily', 'never')),
  page boolean not null,
  primary key (account_id, kind)
);

call protect('notification_choices');
grant select, insert, update on notification_choices to recoup_tenant;
grant select, insert on notification_choices to recoup_system;
