-- Stores whose notifications Amazon sends to the configured queue.
create table store_subscriptions (
  account_id bigint not null,
  store_id bigint not null,
  notification_type text not null
    check (notification_type in ('REPORT_PROCESSING_FINISHED', 'ACCOUNT_STATUS_CHANGED')),
  queue_arn text not null,
  -- Amazon's; null when it refused. Two stores of one seller share it.
  subscription_id text,
  -- Why Amazon refused.
  reason text not null default '',
  tried_at timestamptz not null default recoup_now(),
  primary key (account_id, store_id, notification_type),
  foreign key (account_id, store_id) references stores (account_id, id) on delete cascade
);
create index store_subscriptions_theirs on store_subscriptions (subscription_id);

call protect('store_subscriptions');
grant select on store_subscriptions to recoup_tenant;
grant select, insert, update, delete on store_subscriptions to recoup_system;

-- A notification names a report by Amazon's id alone.
create index store_reports_under_way on store_reports (marketplace_report_id)
  where status = 'making';

alter table stores
  -- As Amazon's last notification said, and when it changed.
  add column account_status text check (account_status in ('NORMAL', 'AT_RISK', 'DEACTIVATED')),
  add column account_status_at timestamptz;
