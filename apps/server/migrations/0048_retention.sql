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
