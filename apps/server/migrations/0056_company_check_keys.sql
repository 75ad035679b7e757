-- A company list that is sent again after a lost answer is the same check, and spends the allowance once. The key is
-- made by whoever sends the list; checks of one company and of callers without a key have none.
alter table company_checks
  add column key uuid,
  add column input_hash bytea,
  add constraint company_checks_keyed check ((key is null) = (input_hash is null));
create unique index company_checks_by_key on company_checks (account_id, key) where key is not null;
