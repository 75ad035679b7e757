-- Reimbursements and reversals that Amazon's Finances API lists, often before the reimbursements report has them. They are
-- shown and never billed; the row of the report that tells the same one settles it.
create table announced_reimbursements (
  account_id bigint not null,
  id bigint generated always as identity,
  store_id bigint not null,
  -- Amazon's transaction and which of its items.
  announcement_key text not null,
  posted_at timestamptz not null,
  status text not null,
  reason text not null,
  sku text not null,
  asin text not null,
  order_id text not null,
  currency text not null,
  amount_total bigint not null,
  quantity integer not null,
  reimbursement_row_id bigint,
  created_at timestamptz not null default recoup_now(),
  primary key (account_id, id),
  unique (account_id, store_id, announcement_key),
  -- A row of the report tells one announced reimbursement at most.
  unique (account_id, reimbursement_row_id),
  foreign key (account_id, store_id) references stores (account_id, id) on delete cascade,
  foreign key (account_id, reimbursement_row_id) references reimbursement_rows (account_id, id)
    on delete set null (reimbursement_row_id)
);
create index announced_reimbursements_open on announced_reimbursements (account_id, store_id)
  where reimbursement_row_id is null;

call protect('announced_reimbursements');
grant select on announced_reimbursements to recoup_tenant;
grant select, insert, update, delete on announced_reimbursements to recoup_system;

alter table stores
  -- All transactions posted before it were listed.
  add column transactions_listed_until timestamptz,
  add column transactions_due_at timestamptz;
