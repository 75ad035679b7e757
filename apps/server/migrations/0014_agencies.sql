-- Agencies: whom they invited, for whom they act and for how long, and which companies they may look up and claim.

-- A relation that ended can begin anew, and stays in the history with both its days.
alter table agency_customers drop constraint agency_customers_pkey;
alter table agency_customers add column id bigint generated always as identity;
alter table agency_customers add primary key (account_id, id);
alter table agency_customers add column ended_by text check (ended_by in ('agency', 'customer'));
create unique index agency_customers_current on agency_customers (account_id, agency_id) where ended_at is null;

grant update (ended_by) on agency_customers to recoup_tenant;

-- What one request did stands together, however many steps it took.
create index acting_records_by_request on acting_records (account_id, request_id, id);

create table agency_invitations (
  account_id bigint not null references accounts,
  id bigint generated always as identity (start with 8001),
  email text not null,
  company text not null default '',
  language text not null check (language in ('en', 'zh')),
  token_hash bytea not null unique,
  status text not null default 'open' check (status in ('open', 'accepted', 'declined', 'withdrawn')),
  invited_at timestamptz not null default now(),
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  customer_id bigint references accounts,
  primary key (account_id, id),
  check ((status = 'open') = (ended_at is null)),
  check ((status = 'accepted') = (customer_id is not null))
);
create unique index agency_invitations_open on agency_invitations (account_id, email) where status = 'open';

call protect('agency_invitations');
grant
  select,
  insert,
  update (company, language, token_hash, status, sent_at, expires_at, ended_at)
on agency_invitations to recoup_tenant;
grant select, insert, update on agency_invitations to recoup_system;

-- Company filter ---------------------------------------------------------------------------------

-- The names accounts go by, ready to be compared; whoever looks one up first notes those that changed.
create table company_names (
  account_id bigint primary key references accounts,
  company text not null,
  match_key text not null
);
create index company_names_by_length on company_names (length(match_key), match_key);

call protect('company_names', 'false');
grant select, insert, update on company_names to recoup_system;

-- Who looked how many companies up, and when.
create table company_checks (
  account_id bigint not null references accounts,
  id bigint generated always as identity (start with 4001),
  asked_by bigint not null references accounts,
  source text not null check (source in ('one', 'list', 'file')),
  file_name text not null default '',
  names integer not null check (names > 0),
  state text not null default 'waiting' check (state in ('waiting', 'done')),
  asked_at timestamptz not null default now(),
  primary key (account_id, id)
);
create index company_checks_by_time on company_checks (account_id, asked_at);

call protect('company_checks');
grant select, insert on company_checks to recoup_tenant;
grant select, insert, update (state) on company_checks to recoup_system;

create table company_check_names (
  account_id bigint not null,
  check_id bigint not null,
  position integer not null,
  company text not null,
  standing text check (standing in ('free', 'customer', 'pipeline', 'yours')),
  score smallint check (score between 0 and 100),
  primary key (account_id, check_id, position),
  foreign key (account_id, check_id) references company_checks (account_id, id)
);
create index company_check_names_by_standing on company_check_names (account_id, check_id, standing, position);

call protect('company_check_names');
grant select, insert on company_check_names to recoup_tenant;
grant select, insert, update (standing, score), delete on company_check_names to recoup_system;

create table company_claims (
  account_id bigint not null references accounts,
  id bigint generated always as identity (start with 6001),
  company text not null,
  match_key text not null,
  claimed_by bigint not null references accounts,
  claimed_at timestamptz not null default now(),
  until timestamptz not null,
  released_at timestamptz,
  primary key (account_id, id)
);
-- One company, one claim, whoever makes it.
create unique index company_claims_open on company_claims (match_key) where released_at is null;
create index company_claims_by_account on company_claims (account_id, id) where released_at is null;

call protect('company_claims');
grant select, update (released_at) on company_claims to recoup_tenant;
grant select, insert, update (released_at) on company_claims to recoup_system;
