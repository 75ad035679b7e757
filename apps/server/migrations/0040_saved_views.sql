-- Filters of a list under a name, for the user who saved them.
create table saved_views (
  account_id bigint not null references accounts,
  id bigint generated always as identity,
  list text not null check (list in ('tickets')),
  name text not null,
  -- The query string of the page.
  query text not null,
  saved_at timestamptz not null default recoup_now(),
  primary key (account_id, id),
  unique (account_id, list, name)
);

call protect('saved_views');
grant select, insert, update, delete on saved_views to recoup_tenant;
grant select, insert, delete on saved_views to recoup_system;
