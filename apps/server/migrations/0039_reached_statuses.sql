-- When tickets last came to a status, for the median days between two.
create index ticket_events_by_status on ticket_events (account_id, to_status, id)
  where from_status <> to_status;
