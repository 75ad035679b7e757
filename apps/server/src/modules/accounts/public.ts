export {
  getAccount,
  getAccountAge,
  getCountry,
  getMailAddress,
  hasAccounts,
  lockAccount,
  getAccountName,
  listAccountNames,
  listFullNames,
} from './queries.ts';
export {
  anonymizeAccount,
  disableSignIn,
  listDueDeletions,
  lockDueDeletion,
  scheduleDeletion,
  unscheduleDeletion,
} from './deletion.ts';
export { accountIdentityView, accountsView, activeAccountsView } from './views.ts';
export { parseEmailAddress } from './addresses.ts';
export {
  appointOperator,
  dismissOperator,
  endSessions,
  getAccountByName,
  listSuperusers,
  removeOperator,
  resetFactors,
  type Appointed,
} from './appoint-operator.ts';
export { listOperators } from './change-roles.ts';
export { superuserRole } from '@recoup/contract/operator-roles';
export { countAttempt, type Limit } from './attempts.ts';
export { redeemCaptcha } from './captcha.ts';
export { loadLibrary as loadPasskeyLibrary } from './factors/passkeys.ts';
export { factorPurpose, resealTotpSecrets } from './factors/totp.ts';
export { createAccount, type NewAccount } from './create-account.ts';
export { passwordChanged, signedUp } from './events.ts';
export { createAccountHandlers } from './job-handlers.ts';
export { accountJobs } from './jobs.ts';
export { hashPassword } from './passwords.ts';
export { requirePassword } from './require-password.ts';
export { bindAccounts } from './routes.ts';
export { searchAccounts } from './search-accounts.ts';
export { createFindUser, clearSessionCookie, getSessionToken } from './sessions.ts';
