-- Estimates of visitors, who have no account yet. They belong to account 0, which no tenant can be, and are found
-- by the hash of a secret that only the visitor's link contains.
alter table estimates
  drop constraint estimates_account_id_fkey,
  add column token_hash bytea unique,
  add column owner_id bigint generated always as (nullif(account_id, 0)) stored references accounts,
  add constraint estimates_of_visitors check ((account_id = 0) = (token_hash is not null));
