import type { SecurityEventKind } from '../security-event-kinds.ts';

export const securityEventNames: Record<SecurityEventKind, string> = {
  signed_up: 'Account opened',
  signed_in: 'Signed in',
  new_device: 'Signed in from a new device',
  sign_in_failed: 'Failed sign-in',
  signed_out: 'Signed out',
  session_ended: 'Device signed out',
  password_changed: 'Password changed',
  password_reset: 'Password reset',
  email_changed: 'E-mail address changed',
  factor_changed: 'Two-step verification changed',
  key_changed: 'API key or webhook changed',
  confirmation_failed: 'Failed confirmation',
  refused: 'Refused call',
  agency_read: 'Read by an agency',
  operator_read: 'Read by an operator',
  exported: 'Export',
  downloaded: 'Download',
  roles_changed: 'Roles changed',
  alarm: 'Security alarm',
};

export const securityEventColumns = {
  time: 'Time (UTC)',
  event: 'Event',
  account: 'Account',
  person: 'User',
  address: 'IP address',
  device: 'Device',
  detail: 'Call',
  request: 'Request ID',
};
