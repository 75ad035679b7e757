alter table security_events drop constraint security_events_kind_check;
alter table security_events add check (kind in (
  'signed_up',
  'signed_in',
  'new_device',
  'sign_in_failed',
  'signed_out',
  'session_ended',
  'password_changed',
  'password_reset',
  'email_changed',
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
));
