-- How long data is kept after its purpose ended, and what the period is based on.
create table retention_periods (
  kind text primary key,
  days integer not null check (days between 1 and 3650),
  source text not null
);
insert into retention_periods (kind, days, source)
values (
  'revoked_store_files',
  30,
  'Our own setting, unconfirmed: Amazon''s data protection policy asks for deletion; the number of days was not verified'
);

call protect('retention_periods', 'true');
grant select on retention_periods to recoup_tenant;
grant select, update on retention_periods to recoup_system;

-- When the files that Amazon delivered were deleted after the authorization ended; null once the store is authorized again.
alter table stores
  add column files_deleted_at timestamptz;

alter table store_reports
  drop constraint store_reports_status_check,
  add constraint store_reports_status_check
    check (status in ('planned', 'asked', 'making', 'made', 'kept', 'same', 'empty', 'failed', 'deleted'));

-- When operators were alerted that Amazon ends the client secret.
alter table application_secrets
  add column alarmed_at timestamptz;
