-- The security log: who did what to whose account, from where. The application can add to it and delete what is older
-- than 12 months, by the machine's clock and not by recoup_now(), which a session can move; it can change nothing.
create table security_events (
  -- Whose data or sign-in it was about; null where no account is known.
  account_id bigint references accounts,
  id bigint generated always as identity primary key,
  kind text not null check (kind in (
    'signed_up',
    'signed_in',
    'new_device',
    'sign_in_failed',
    'signed_out',
    'session_ended',
    'password_changed',
    'password_reset',
    'factor_changed',
    'key_changed',
    'confirmation_failed',
    'refused',
    'agency_read',
    'operator_read',
    'exported',
    'downloaded',
    'roles_changed',
    'alarm'
  )),
  actor_id bigint references accounts,
  detail text not null default '',
  ip text not null default '',
  user_agent text not null default '',
  request_id text not null default '',
  happened_at timestamptz not null default recoup_now()
);
create index security_events_by_account on security_events (account_id, id);
create index security_events_by_actor on security_events (actor_id, happened_at);
create index security_events_by_time on security_events (happened_at);

call protect('security_events');
grant select on security_events to recoup_tenant;
grant select, insert, delete on security_events to recoup_system;
create policy kept_for_a_year on security_events
  as restrictive for delete to recoup_system
  using (happened_at < now() - interval '12 months');
