-- The document vault: files that prove claims, uploads on their way, supplier invoices and what claims draw on them.

create table documents (
  account_id bigint not null references accounts,
  id bigint generated always as identity (start with 2001),
  type text not null check (
    type in (
      'supplier_invoice', 'packing_slip', 'proof_of_delivery', 'bill_of_lading', 'letter_of_authority', 'photo', 'other'
    )
  ),
  name text not null,
  -- Found out from the content; a name proves nothing.
  media_type text not null check (
    media_type in (
      'application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/heic', 'text/csv',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    )
  ),
  size bigint not null check (size > 0),
  object_key text not null check (object_key ~ '^[0-9a-f]{64}$'),
  status text not null default 'waiting' check (status in ('waiting', 'accepted', 'rejected')),
  reject_reason text check (
    reject_reason in ('unreadable', 'pro_forma', 'altered', 'not_covering', 'wrong_party', 'expired', 'other')
  ),
  reject_note text not null default '',
  reviewed_by bigint references accounts,
  reviewed_at timestamptz,
  uploaded_by bigint not null references accounts,
  uploaded_at timestamptz not null default now(),
  primary key (account_id, id),
  check ((status = 'rejected') = (reject_reason is not null))
);
-- The same bytes are the same document.
create unique index documents_content on documents (account_id, object_key);
create index documents_by_name on documents (account_id, lower(name), id);
create index documents_by_size on documents (account_id, size, id);

call protect('documents');
grant select, insert, delete, update (name, type, status, reject_reason, reject_note, reviewed_by, reviewed_at)
  on documents to recoup_tenant;
-- Whatever the account itself adds or changes waits for the operators; only the system accepts.
create policy added_unreviewed on documents
  as restrictive for insert to recoup_tenant
  with check (status = 'waiting');
create policy changed_unreviewed on documents
  as restrictive for update to recoup_tenant
  using (true)
  with check (status = 'waiting');
grant select, insert, update, delete on documents to recoup_system;

-- A file on its way. It outlives a lost connection, a closed page and the process that took its last piece.
create table document_uploads (
  account_id bigint not null references accounts,
  id bigint generated always as identity,
  type text not null check (
    type in (
      'supplier_invoice', 'packing_slip', 'proof_of_delivery', 'bill_of_lading', 'letter_of_authority', 'photo', 'other'
    )
  ),
  name text not null,
  size bigint not null check (size > 0),
  -- What the sender says its content is.
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  received bigint not null default 0 check (received between 0 and size),
  -- What became of it.
  document_id bigint,
  was_same boolean not null default false,
  begun_by bigint not null references accounts,
  begun_at timestamptz not null default now(),
  touched_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, document_id) references documents (account_id, id) on delete cascade
);
create index document_uploads_stale on document_uploads (touched_at);

call protect('document_uploads');
grant select, insert, delete, update (received, document_id, was_same, touched_at) on document_uploads to recoup_tenant;
grant select, insert, update, delete on document_uploads to recoup_system;

create table document_upload_pieces (
  account_id bigint not null,
  upload_id bigint not null,
  start_at bigint not null check (start_at >= 0),
  size bigint not null check (size > 0),
  object_key text not null check (object_key ~ '^[0-9a-f]{64}$'),
  primary key (account_id, upload_id, start_at),
  foreign key (account_id, upload_id) references document_uploads (account_id, id) on delete cascade
);
create index document_upload_pieces_by_object on document_upload_pieces (account_id, object_key);

call protect('document_upload_pieces');
grant select, insert, delete on document_upload_pieces to recoup_tenant;
grant select, insert, delete on document_upload_pieces to recoup_system;

create table document_links (
  account_id bigint not null,
  document_id bigint not null,
  kind text not null check (kind in ('shipment', 'ticket')),
  -- The marketplace's id of a shipment, or our id of a ticket.
  target text not null,
  linked_at timestamptz not null default now(),
  -- Since when a filed claim rests on it; such a document cannot be deleted.
  held_at timestamptz,
  primary key (account_id, document_id, kind, target),
  foreign key (account_id, document_id) references documents (account_id, id) on delete cascade
);
create index document_links_by_target on document_links (account_id, kind, target);

call protect('document_links');
grant select, insert, update, delete on document_links to recoup_tenant;
grant select, insert, update, delete on document_links to recoup_system;

create table supplier_invoices (
  account_id bigint not null,
  document_id bigint not null,
  number text not null default '',
  supplier text not null default '',
  supplier_address text not null default '',
  buyer text not null default '',
  buyer_address text not null default '',
  issued_on date,
  currency text check (currency ~ '^[A-Z]{3}$'),
  names_products boolean not null default false,
  finished_sale boolean not null default false,
  primary key (account_id, document_id),
  foreign key (account_id, document_id) references documents (account_id, id) on delete cascade
);

call protect('supplier_invoices');
grant select, insert, update, delete on supplier_invoices to recoup_tenant;
grant select, insert, update, delete on supplier_invoices to recoup_system;

create table invoice_lines (
  account_id bigint not null,
  id bigint generated always as identity,
  document_id bigint not null,
  position integer not null,
  fnsku text not null,
  quantity integer not null check (quantity > 0),
  -- In the invoice's currency; none when the price is concealed.
  unit_cost numeric(17, 6) check (unit_cost >= 0),
  primary key (account_id, id),
  foreign key (account_id, document_id) references supplier_invoices (account_id, document_id) on delete cascade
);
create index invoice_lines_by_document on invoice_lines (account_id, document_id, position);
create index invoice_lines_by_fnsku on invoice_lines (account_id, fnsku);

call protect('invoice_lines');
grant select, insert, update, delete on invoice_lines to recoup_tenant;
grant select, insert, update, delete on invoice_lines to recoup_system;

-- What a claim has taken of a line. The same unit cannot prove two claims. No cascade: a line in use cannot go.
create table invoice_draws (
  account_id bigint not null,
  line_id bigint not null,
  reference text not null,
  quantity integer not null check (quantity > 0),
  drawn_at timestamptz not null default now(),
  primary key (account_id, line_id, reference),
  foreign key (account_id, line_id) references invoice_lines (account_id, id)
);
create index invoice_draws_by_reference on invoice_draws (account_id, reference);

call protect('invoice_draws');
grant select, insert, update, delete on invoice_draws to recoup_tenant;
grant select, insert, update, delete on invoice_draws to recoup_system;
