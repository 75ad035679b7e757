export { ApiError } from './api-error.ts';
export { call, callReplacingSession, endpoint, fileTimeoutMs, logOut } from './call.ts';
export { chooseAccount, clearChosenAccount, storedAccount, storedAccountUser } from './chosen-account.ts';
export { describeError, describeErrorWithCode } from './describe-error.ts';
export { confirmation } from './confirmation.ts';
export { signedOut } from './signed-out.ts';
export { sessionSignal, readsSignal } from './session-signals.ts';
