-- Files that visitors send in pieces to their estimate. Like it they belong to account 0, which no tenant can be, and
-- are found by the hash of the visitor's secret.
alter table document_uploads
  drop constraint document_uploads_account_id_fkey,
  alter column begun_by drop not null,
  add column visitor_hash bytea,
  add column owner_id bigint generated always as (nullif(account_id, 0)) stored references accounts,
  add constraint document_uploads_of_visitors check (
    (account_id = 0) = (visitor_hash is not null) and (account_id = 0) = (begun_by is null)
  );
create index document_uploads_by_visitor on document_uploads (visitor_hash) where visitor_hash is not null;
