-- Losses for which no rule of the marketplace is known: shown for the seller to check, and never claimed.
alter table policy_windows add column to_check boolean not null default false;

alter table findings drop constraint findings_state_check;
alter table findings add constraint findings_state_check
  check (state in ('waiting', 'open', 'to_check', 'lapsed', 'gone'));
