-- What a user decided about findings to check: claim them, or leave them. The latest decision of a finding counts.
create table finding_decisions (
  account_id bigint not null,
  id bigint generated always as identity,
  finding_id bigint not null,
  decision text not null check (decision in ('confirmed', 'dismissed')),
  reason text not null check (reason <> ''),
  -- In which capacity, and as which user.
  who text not null check (who in ('seller', 'operator')),
  decided_by bigint not null references accounts,
  decided_at timestamptz not null default recoup_now(),
  primary key (account_id, id),
  foreign key (account_id, finding_id) references findings (account_id, id) on delete cascade
);
create index finding_decisions_by_finding on finding_decisions (account_id, finding_id, id);

call protect('finding_decisions');
grant select on finding_decisions to recoup_tenant;
grant select, insert, update, delete on finding_decisions to recoup_system;

alter table findings drop constraint findings_state_check;
alter table findings add constraint findings_state_check
  check (state in ('waiting', 'open', 'to_check', 'dismissed', 'lapsed', 'gone'));

-- The operators' list of findings to check, across accounts.
create index findings_undecided on findings (state, closes_on, id) where state in ('to_check', 'dismissed');
