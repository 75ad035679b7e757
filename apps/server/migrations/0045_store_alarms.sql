-- Problems of the store that operators were alerted to and that still exist.
alter table stores
  add column alarms text[] not null default '{}';
