-- Audits: report files read into tables, runs over them, and what was found. The rows themselves stay in files.

-- When a claim may be made. Not a tenant's: every account is bound by the same.
create table policy_windows (
  id text primary key,
  claim_type text not null,
  -- A region, or a country that differs from its region.
  scope text not null,
  valid_from date not null,
  anchor text not null,
  opens_after_days integer not null check (opens_after_days >= 0),
  closes_after integer not null check (closes_after > 0),
  closes_unit text not null check (closes_unit in ('day', 'month')),
  disputed boolean not null,
  source text not null,
  -- Nobody: it came with the release.
  changed_by bigint references accounts,
  changed_at timestamptz not null default now(),
  unique (claim_type, scope, valid_from)
);

call protect('policy_windows', 'false');
grant select, insert, update on policy_windows to recoup_system;

-- Who changed which window, when and why.
create table policy_changes (
  id bigint generated always as identity primary key,
  policy_id text not null references policy_windows,
  changed_by bigint not null references accounts,
  changed_at timestamptz not null default now(),
  reason text not null,
  before jsonb not null,
  after jsonb not null
);
create index policy_changes_by_policy on policy_changes (policy_id, id desc);

call protect('policy_changes', 'false');
grant select, insert on policy_changes to recoup_system;

-- What the seller paid for a unit, from the day it held on.
create table sourcing_costs (
  account_id bigint not null references accounts,
  id bigint generated always as identity,
  -- One of the two names the product; the other may be empty.
  fnsku text not null default '',
  sku text not null default '',
  cost numeric(18, 4) not null check (cost >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  valid_from date not null,
  changed_by bigint not null references accounts,
  changed_at timestamptz not null default now(),
  primary key (account_id, id),
  unique (account_id, fnsku, sku, currency, valid_from),
  check (fnsku <> '' or sku <> '')
);

call protect('sourcing_costs');
grant select, insert, update, delete on sourcing_costs to recoup_tenant;
grant select, insert, delete on sourcing_costs to recoup_system;

-- A kept report file, read into a table of its type. Read once by each version of the reader.
create table report_imports (
  account_id bigint not null,
  report_id bigint not null,
  reader_version integer not null,
  table_name text not null,
  object_key text,
  rows bigint not null default 0,
  first_date date,
  last_date date,
  unknown_columns text[] not null default '{}',
  -- [{row, column, fault, …}]: why nothing of it was read.
  faults jsonb not null default '[]',
  imported_at timestamptz not null default now(),
  primary key (account_id, report_id),
  foreign key (account_id, report_id) references store_reports (account_id, id) on delete cascade
);

call protect('report_imports');
grant select on report_imports to recoup_tenant;
grant select, insert, update, delete on report_imports to recoup_system;

create table audit_runs (
  account_id bigint not null,
  id bigint generated always as identity,
  store_id bigint not null,
  run_id uuid not null,
  state text not null default 'running' check (state in ('running', 'done', 'stopped')),
  reason text not null default '',
  phase text not null default 'waiting' check (phase in ('waiting', 'reading', 'searching', 'comparing')),
  percent smallint not null default 0 check (percent between 0 and 100),
  -- Something changed while it ran: when it ends, the next begins.
  again boolean not null default false,
  as_of date not null,
  -- Of the detectors and policies used: the same files and the same of these give the same findings.
  rules_version text not null default '',
  files_hash text not null default '',
  -- {new, back, changed, opened, lapsed, found, paid, explained, same}
  counts jsonb not null default '{}',
  -- [{warning, …}]: unknown reason codes, missing reports.
  warnings jsonb not null default '[]',
  started_by bigint references accounts,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, store_id) references stores (account_id, id) on delete cascade
);
create unique index audit_runs_one_running on audit_runs (account_id, store_id) where state = 'running';
create index audit_runs_by_store on audit_runs (account_id, store_id, id desc);

call protect('audit_runs');
grant select on audit_runs to recoup_tenant;
grant select, insert, update, delete on audit_runs to recoup_system;

-- What the marketplace seems to owe, as the last run saw it. Ids that do not apply are null.
create table findings (
  account_id bigint not null,
  id bigint generated always as identity,
  store_id bigint not null,
  -- The same for the same loss in every run.
  key text not null,
  claim_type text not null,
  detector_version integer not null,
  fnsku text,
  sku text,
  asin text,
  title text,
  order_id text,
  shipment_id text,
  removal_order_id text,
  reimbursement_id text,
  reference_id text,
  country text,
  quantity integer not null check (quantity > 0),
  -- Minor units; none when nothing is known to reckon with.
  amount bigint check (amount >= 0),
  currency text,
  valuation text not null,
  anchor_event text not null,
  anchor_date date not null,
  opens_on date not null,
  closes_on date not null,
  policy_id text not null references policy_windows,
  -- `waiting`: the window is not open yet. `gone`: the last run no longer finds it, for the reason given.
  state text not null check (state in ('waiting', 'open', 'lapsed', 'gone')),
  gone_reason text check (gone_reason in ('found', 'paid', 'explained')),
  first_run_id bigint not null,
  last_run_id bigint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  unique (account_id, store_id, key),
  check ((amount is null) = (currency is null)),
  check ((state = 'gone') = (gone_reason is not null)),
  foreign key (account_id, store_id) references stores (account_id, id) on delete cascade,
  foreign key (account_id, first_run_id) references audit_runs (account_id, id),
  foreign key (account_id, last_run_id) references audit_runs (account_id, id)
);
create index findings_open on findings (account_id, state, closes_on, id);

call protect('findings');
grant select on findings to recoup_tenant;
grant select, insert, update, delete on findings to recoup_system;

-- The rows of the marketplace's own files a finding rests on; the header is row 1, as a spreadsheet counts.
create table finding_evidence (
  account_id bigint not null,
  finding_id bigint not null,
  report_id bigint not null,
  row_number bigint not null,
  primary key (account_id, finding_id, report_id, row_number),
  foreign key (account_id, finding_id) references findings (account_id, id) on delete cascade,
  foreign key (account_id, report_id) references store_reports (account_id, id) on delete cascade
);

call protect('finding_evidence');
grant select on finding_evidence to recoup_tenant;
grant select, insert, update, delete on finding_evidence to recoup_system;

-- What each run changed, so that a number can be explained by the one before it.
create table finding_changes (
  account_id bigint not null,
  id bigint generated always as identity,
  finding_id bigint not null,
  run_id bigint not null,
  change text not null
    check (change in ('new', 'opened', 'quantity', 'amount', 'found', 'paid', 'explained', 'lapsed', 'back')),
  quantity_before integer,
  quantity_after integer,
  amount_before bigint,
  amount_after bigint,
  changed_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, finding_id) references findings (account_id, id) on delete cascade,
  foreign key (account_id, run_id) references audit_runs (account_id, id) on delete cascade
);
create index finding_changes_by_finding on finding_changes (account_id, finding_id, id);
create index finding_changes_by_run on finding_changes (account_id, run_id, id);

call protect('finding_changes');
grant select on finding_changes to recoup_tenant;
grant select, insert, update, delete on finding_changes to recoup_system;

-- Report files dragged onto a page before any store is linked. They and what was read of them go after a day.
create table estimates (
  account_id bigint not null references accounts,
  id bigint generated always as identity,
  region text not null check (region in ('na', 'eu', 'fe')),
  state text not null default 'empty' check (state in ('empty', 'running', 'done', 'failed')),
  run_id uuid not null default gen_random_uuid(),
  percent smallint not null default 0 check (percent between 0 and 100),
  -- {types: [{type, findings, units, amounts, next_deadline}], warnings}
  result jsonb,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '1 day',
  primary key (account_id, id)
);
create index estimates_expired on estimates (expires_at);

call protect('estimates');
grant select, insert on estimates to recoup_tenant;
grant select, insert, update, delete on estimates to recoup_system;

create table estimate_files (
  account_id bigint not null,
  id bigint generated always as identity,
  estimate_id bigint not null,
  file_name text not null,
  content_type text not null default '',
  -- None when it could not be unpacked.
  object_key text,
  object_size bigint not null,
  status text not null default 'waiting' check (status in ('waiting', 'read', 'refused')),
  report_type text not null default '',
  table_name text not null default '',
  table_key text,
  rows bigint not null default 0,
  faults jsonb not null default '[]',
  primary key (account_id, id),
  unique (account_id, estimate_id, object_key),
  foreign key (account_id, estimate_id) references estimates (account_id, id) on delete cascade
);

call protect('estimate_files');
grant select on estimate_files to recoup_tenant;
grant select, insert, update, delete on estimate_files to recoup_system;
