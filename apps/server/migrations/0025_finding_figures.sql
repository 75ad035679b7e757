-- The numbers a finding is the difference of: [{name, units} or {name, amount: {minor, currency}}], in the order they are
-- shown. Findings of before have none until their next audit.
alter table findings
  add column figures jsonb not null default '[]';
