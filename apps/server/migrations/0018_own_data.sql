-- One's own data: taken along as one file, or erased.

create table data_exports (
  account_id bigint not null references accounts,
  id bigint generated always as identity,
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
  progress integer not null default 0 check (progress between 0 and 100),
  object_key text check (object_key ~ '^[0-9a-f]{64}$'),
  size bigint,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  primary key (account_id, id),
  check ((state = 'ready') = (object_key is not null))
);
create unique index data_exports_waiting on data_exports (account_id) where state = 'waiting';

call protect('data_exports');
grant select, insert on data_exports to recoup_tenant;
grant select, insert, update, delete on data_exports to recoup_system;

-- Until the day it can be taken back; afterwards the row stays, without the person, for the books that name it.
alter table accounts
  add column deletion_due_at timestamptz,
  add column deleted_at timestamptz;
create index accounts_to_delete on accounts (deletion_due_at) where deletion_due_at is not null;

-- What is erased with an account. The books stay: the law of bookkeeping wants them kept.
grant delete on
  acting_records,
  agency_customers,
  agency_invitations,
  cases,
  company_check_names,
  company_checks,
  company_claims,
  company_names,
  notification_choices,
  notifications,
  profiles,
  support_conversations,
  support_messages,
  ticket_events,
  ticket_messages
to recoup_system;
