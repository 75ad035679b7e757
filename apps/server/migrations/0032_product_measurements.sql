-- Sides and weight of a packed unit as the seller measured them, with the photo that proves it.
create table product_measurements (
  account_id bigint not null references accounts,
  id bigint generated always as identity,
  -- One of the two names the product; the other may be empty.
  fnsku text not null default '',
  sku text not null default '',
  longest_side numeric(10, 3) not null check (longest_side > 0),
  median_side numeric(10, 3) not null check (median_side > 0),
  shortest_side numeric(10, 3) not null check (shortest_side > 0),
  dimension_unit text not null check (dimension_unit in ('cm', 'in')),
  weight numeric(12, 3) not null check (weight > 0),
  weight_unit text not null check (weight_unit in ('g', 'kg', 'oz', 'lb')),
  measured_on date not null,
  document_id bigint,
  changed_by bigint not null references accounts,
  changed_at timestamptz not null default recoup_now(),
  primary key (account_id, id),
  unique (account_id, fnsku, sku, measured_on),
  check (fnsku <> '' or sku <> ''),
  check (longest_side >= median_side and median_side >= shortest_side),
  foreign key (account_id, document_id) references documents (account_id, id) on delete set null (document_id)
);
create index product_measurements_by_document on product_measurements (account_id, document_id);

call protect('product_measurements');
grant select, insert, update, delete on product_measurements to recoup_tenant;
grant select, insert, delete on product_measurements to recoup_system;
