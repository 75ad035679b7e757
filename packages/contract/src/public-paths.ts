/**
 * Paths that never carry `user_id`: auth, login, sms, signup, reset, captcha, spauth-prepare, callback,
 * email_get and email_check.
 */
const publicPath =
  /\/(auth|login|sms|signup|captcha|callback|email_get|email_check)(\/|$)|\/password_reset(_by_(email|phone))?(\/|$)|\/spauth\/prepare(\/|$)/;

export function carriesUserId(path: string): boolean {
  return !publicPath.test(path.split('?', 1)[0] ?? path);
}
