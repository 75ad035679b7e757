-- How an account's own cost lists are laid out, by their column headings, so that the columns are mapped only once.
create table cost_layouts (
  account_id bigint not null references accounts,
  -- SHA-256 of the headings.
  headings_hash text not null,
  -- {sku, fnsku, cost, currency, valid_from}: headings, empty where there is no such column; all_in: one currency.
  columns jsonb not null,
  changed_by bigint not null references accounts,
  changed_at timestamptz not null default recoup_now(),
  primary key (account_id, headings_hash)
);

call protect('cost_layouts');
grant select, insert, update, delete on cost_layouts to recoup_tenant;
grant select, insert, delete on cost_layouts to recoup_system;
