-- Whether a file is sent in pieces for a call that takes files, not for the vault or a batch.
alter table document_uploads
  add column is_for_call boolean not null default false;
