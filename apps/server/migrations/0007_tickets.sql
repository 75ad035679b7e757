-- Tickets: what is claimed, what happened to it, what was said about it, and the money that came.

create table tickets (
  account_id bigint not null,
  id bigint generated always as identity (start with 100001),
  store_id bigint not null,
  claim_type text not null,
  -- Of the marketplace, ISO 3166.
  country text,
  -- What a person would file as one case; findings with the same join the same open ticket.
  group_key text not null,
  -- What the events say, kept beside them so that a list can be sorted and filtered by it.
  status text not null check (
    status in (
      'detected', 'waiting_for_window', 'documents_needed', 'ready', 'filed', 'marketplace_asks', 'approved',
      'partly_paid', 'paid', 'closed', 'denied', 'appeal', 'expired', 'withdrawn', 'auto_paid', 'reversed'
    )
  ),
  quantity integer not null check (quantity >= 0),
  -- Minor units; none when nothing is known to reckon with.
  amount bigint check (amount >= 0),
  currency text,
  -- What lists are sorted by, the unknown below everything. Columns of their own: row-level security keeps comparisons
  -- of expressions out of index conditions.
  amount_rank bigint not null generated always as (coalesce(amount, -1)) stored,
  amount_rank_down bigint not null generated always as (-coalesce(amount, -1)) stored,
  valuation text not null,
  opens_on date not null,
  closes_on date not null,
  policy_id text not null references policy_windows,
  -- What all its findings have in common.
  title text,
  fnsku text,
  sku text,
  asin text,
  order_id text,
  shipment_id text,
  removal_order_id text,
  reimbursement_id text,
  reference_id text,
  -- The last one, for lists; all of them stand in `cases`.
  case_id text,
  filed_at timestamptz,
  assigned_to bigint references accounts,
  -- Money by where it came from, never mixed; minor units of `paid_currency`.
  paid_amount bigint not null default 0,
  paid_quantity integer not null default 0,
  auto_paid_amount bigint not null default 0,
  auto_paid_quantity integer not null default 0,
  reversed_amount bigint not null default 0,
  reversed_quantity integer not null default 0,
  paid_currency text,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (account_id, id),
  check ((amount is null) = (currency is null)),
  foreign key (account_id, store_id) references stores (account_id, id) on delete cascade
);
-- A page of any offered sort is read off an index, whole or narrowed by what people narrow by most; what else they
-- narrow by lies in it too, so that only the rows of the page are fetched.
create index tickets_by_age on tickets (account_id, id)
  include (status, claim_type, store_id, country, closes_on, amount_rank);
create index tickets_by_deadline on tickets (account_id, closes_on, id)
  include (status, claim_type, store_id, country, amount_rank);
create index tickets_by_amount on tickets (account_id, amount_rank, id)
  include (status, claim_type, store_id, country, closes_on);
create index tickets_by_status_age on tickets (account_id, status, id)
  include (claim_type, store_id, country, closes_on, amount_rank);
create index tickets_by_status_deadline on tickets (account_id, status, closes_on, id)
  include (claim_type, store_id, country, amount_rank);
create index tickets_by_status_amount on tickets (account_id, status, amount_rank, id)
  include (claim_type, store_id, country, closes_on);
create index tickets_by_type_age on tickets (account_id, claim_type, id)
  include (status, store_id, country, closes_on, amount_rank);
create index tickets_by_type_deadline on tickets (account_id, claim_type, closes_on, id)
  include (status, store_id, country, amount_rank);
create index tickets_by_type_amount on tickets (account_id, claim_type, amount_rank, id)
  include (status, store_id, country, closes_on);
create index tickets_by_store_age on tickets (account_id, store_id, id)
  include (status, claim_type, country, closes_on, amount_rank);
create index tickets_by_store_deadline on tickets (account_id, store_id, closes_on, id)
  include (status, claim_type, country, amount_rank);
create index tickets_by_store_amount on tickets (account_id, store_id, amount_rank, id)
  include (status, claim_type, country, closes_on);
create index tickets_by_country_deadline on tickets (account_id, country, closes_on, id)
  include (status, claim_type, store_id, amount_rank);
create index tickets_groups on tickets (account_id, store_id, group_key)
  where status in ('detected', 'waiting_for_window', 'documents_needed', 'ready');
-- The operators' piles and the clock look across accounts.
create unique index tickets_by_id on tickets (id);
create index tickets_queue on tickets (status, closes_on, amount_rank_down, id);
create index tickets_opening on tickets (opens_on) where status = 'waiting_for_window';

call protect('tickets');
grant select, update (status, case_id, filed_at, assigned_to, changed_at) on tickets to recoup_tenant;
grant select, insert, update, delete on tickets to recoup_system;

-- Which units of which finding a ticket claims. No unit is claimed twice: the units of a finding over all its
-- tickets never exceed what was found.
create table ticket_findings (
  account_id bigint not null,
  ticket_id bigint not null,
  finding_id bigint not null,
  quantity integer not null check (quantity >= 0),
  amount bigint,
  -- What a filed ticket was already told of the finding, so that each run does not say it again.
  told text not null default '',
  primary key (account_id, ticket_id, finding_id),
  foreign key (account_id, ticket_id) references tickets (account_id, id) on delete cascade,
  foreign key (account_id, finding_id) references findings (account_id, id) on delete cascade
);
create index ticket_findings_by_finding on ticket_findings (account_id, finding_id);

call protect('ticket_findings');
grant select on ticket_findings to recoup_tenant;
grant select, insert, update, delete on ticket_findings to recoup_system;

-- What happened. Nobody who works through the application changes or removes a line.
create table ticket_events (
  account_id bigint not null,
  id bigint generated always as identity,
  ticket_id bigint not null,
  action text not null,
  from_status text,
  to_status text not null,
  who text not null check (who in ('seller', 'operator', 'audit', 'clock', 'marketplace')),
  -- The person; nobody when it was none.
  actor_id bigint references accounts,
  reason text not null default '',
  detail jsonb not null default '{}',
  happened_at timestamptz not null default now(),
  primary key (account_id, id),
  check ((who in ('seller', 'operator')) = (actor_id is not null)),
  foreign key (account_id, ticket_id) references tickets (account_id, id) on delete cascade
);
create index ticket_events_by_ticket on ticket_events (account_id, ticket_id, id);
create index ticket_events_by_time on ticket_events (account_id, happened_at);

call protect('ticket_events');
grant select, insert on ticket_events to recoup_tenant;
create policy by_the_actor on ticket_events
  as restrictive for insert to recoup_tenant
  with check (actor_id = current_actor_id());
grant select, insert on ticket_events to recoup_system;

create table ticket_messages (
  account_id bigint not null,
  id bigint generated always as identity,
  ticket_id bigint not null,
  side text not null check (side in ('seller', 'operator')),
  author_id bigint not null references accounts,
  body text not null,
  sent_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, ticket_id) references tickets (account_id, id) on delete cascade
);
create index ticket_messages_by_ticket on ticket_messages (account_id, ticket_id, id);

call protect('ticket_messages');
grant select, insert on ticket_messages to recoup_tenant;
create policy by_the_author on ticket_messages
  as restrictive for insert to recoup_tenant
  with check (author_id = current_actor_id());
grant select, insert on ticket_messages to recoup_system;

-- Cases opened with the marketplace. A case id is one case, whoever's it is: a second use is a slip of the pen.
create table cases (
  account_id bigint not null,
  id bigint generated always as identity,
  ticket_id bigint not null,
  -- A country, or the region where that is not known.
  marketplace text not null,
  case_id text not null,
  opened_by bigint not null references accounts,
  opened_at timestamptz not null default now(),
  primary key (account_id, id),
  unique (marketplace, case_id),
  foreign key (account_id, ticket_id) references tickets (account_id, id) on delete cascade
);
create index cases_by_ticket on cases (account_id, ticket_id);
create index cases_by_case_id on cases (account_id, case_id);

call protect('cases');
grant select, insert on cases to recoup_tenant;
create policy by_the_actor on cases
  as restrictive for insert to recoup_tenant
  with check (opened_by = current_actor_id());
grant select, insert on cases to recoup_system;

-- What lists are searched by: the ids of a ticket, in capitals.
create table ticket_words (
  account_id bigint not null,
  -- Compared byte by byte, so that the index finds beginnings.
  word text collate "C" not null,
  ticket_id bigint not null,
  primary key (account_id, word, ticket_id),
  foreign key (account_id, ticket_id) references tickets (account_id, id) on delete cascade
);
create index ticket_words_everywhere on ticket_words (word, ticket_id);

call protect('ticket_words');
grant select, insert on ticket_words to recoup_tenant;
grant select, insert, delete on ticket_words to recoup_system;

-- Rows of the marketplace's reimbursement reports, each once however many files hold it, and the one ticket it paid.
create table reimbursement_rows (
  account_id bigint not null,
  id bigint generated always as identity,
  store_id bigint not null,
  -- The values and which of the equal rows of its file it was: the same in every later file.
  row_key text not null,
  -- Where it was first seen. The file may be gone one day; the money is not.
  report_id bigint not null,
  row_number bigint not null,
  approved_on date not null,
  reimbursement_id text not null,
  case_id text not null,
  order_id text not null,
  reason text not null,
  sku text not null,
  fnsku text not null,
  asin text not null,
  currency text not null,
  amount_per_unit bigint not null,
  amount_total bigint not null,
  quantity_cash integer not null,
  quantity_inventory integer not null,
  original_reimbursement_id text not null,
  kind text not null check (kind in ('case_paid', 'auto_paid', 'reversed', 'unmatched')),
  ticket_id bigint,
  matched_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  unique (account_id, store_id, row_key),
  check ((kind = 'unmatched') = (ticket_id is null)),
  foreign key (account_id, store_id) references stores (account_id, id) on delete cascade,
  foreign key (account_id, ticket_id) references tickets (account_id, id) on delete cascade
);
create index reimbursement_rows_by_ticket on reimbursement_rows (account_id, ticket_id);
create index reimbursement_rows_by_reimbursement on reimbursement_rows (account_id, store_id, reimbursement_id);
create index reimbursement_rows_unmatched on reimbursement_rows (id) where kind = 'unmatched';

call protect('reimbursement_rows');
grant select on reimbursement_rows to recoup_tenant;
grant select, insert, update, delete on reimbursement_rows to recoup_system;
