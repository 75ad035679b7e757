-- Batches of proofs of delivery: what operators send for many accounts at once, until each file lies where it belongs.

create table proof_batches (
  -- Of the operator who began it; any operator may go on with it.
  account_id bigint not null references accounts,
  id bigint generated always as identity,
  begun_at timestamptz not null default now(),
  touched_at timestamptz not null default now(),
  primary key (account_id, id)
);
create unique index proof_batches_by_id on proof_batches (id);

call protect('proof_batches');
grant select on proof_batches to recoup_tenant;
grant select, insert, update, delete on proof_batches to recoup_system;

create table proof_files (
  account_id bigint not null,
  id bigint generated always as identity,
  batch_id bigint not null,
  -- With its folders: an id may stand in any part of it.
  path text not null,
  size bigint not null check (size >= 0),
  -- None once it was saved, or when it was not taken at all.
  object_key text check (object_key ~ '^[0-9a-f]{64}$'),
  media_type text,
  state text not null check (state in ('matched', 'ambiguous', 'unknown', 'duplicate', 'saved', 'left_out')),
  -- Why it was not taken, or could not be saved.
  fault text not null default '' check (
    fault in ('', 'file_kind_refused', 'file_damaged', 'file_too_large', 'picture_too_large', 'quota_full')
  ),
  -- Whose it is and of which shipment, as far as that is known.
  owner_id bigint references accounts,
  shipment_id text,
  -- An operator said so; names are not asked again.
  by_hand boolean not null default false,
  -- The day of delivery that an operator read on it.
  delivered_on date,
  -- What became of it, in the owner's vault.
  document_id bigint,
  saved_by bigint references accounts,
  saved_at timestamptz,
  primary key (account_id, id),
  unique (account_id, batch_id, path),
  -- An id that several accounts have is known before its owner is.
  check (owner_id is null or shipment_id is not null),
  check (state not in ('matched', 'duplicate', 'saved') or owner_id is not null),
  check ((state = 'saved') = (saved_at is not null)),
  foreign key (account_id, batch_id) references proof_batches (account_id, id) on delete cascade,
  foreign key (owner_id, document_id) references documents (account_id, id) on delete set null (document_id)
);
create unique index proof_files_by_id on proof_files (id);
create index proof_files_by_object on proof_files (account_id, object_key);
create index proof_files_by_document on proof_files (owner_id, document_id);

call protect('proof_files');
grant select on proof_files to recoup_tenant;
grant select, insert, update, delete on proof_files to recoup_system;

-- An upload on its way into a batch instead of the vault.
alter table document_uploads
  add column batch_id bigint,
  add foreign key (account_id, batch_id) references proof_batches (account_id, id) on delete cascade;
create index document_uploads_by_batch on document_uploads (account_id, batch_id);
