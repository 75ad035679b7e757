-- A recipient who did not expect an invitation reports it, which keeps its sender from inviting for a while.

alter table agency_invitations add column reported_at timestamptz;
create index agency_invitations_reported on agency_invitations (account_id, reported_at) where reported_at is not null;
