-- What Amazon refused in the last sync of every store: few of many reports failed.
create index store_reports_failed on store_reports (account_id, store_id, sync_id)
  where status = 'failed';
