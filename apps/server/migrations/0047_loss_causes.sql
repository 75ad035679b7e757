-- What the losses of a store's last audit are put down to: {totals, causes}, replaced by every audit.
create table loss_causes (
  account_id bigint not null,
  store_id bigint not null,
  counted jsonb not null,
  counted_at timestamptz not null default recoup_now(),
  primary key (account_id, store_id),
  foreign key (account_id, store_id) references stores (account_id, id) on delete cascade
);

call protect('loss_causes');
grant select on loss_causes to recoup_tenant;
grant select, insert, update, delete on loss_causes to recoup_system;
