/** What the security log records. */
export const securityEventKinds = [
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
  'alarm',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

/** Rules whose alarm goes out by mail. */
export const alarmRules = ['failed_sign_ins', 'many_refusals', 'mass_download'] as const;
export type AlarmRule = (typeof alarmRules)[number];
