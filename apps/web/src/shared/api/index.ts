export { ApiError } from './api-error.ts';
export { call } from './call.ts';
export { chooseAccount, forgetChosenAccount, storedAccount } from './chosen-account.ts';
export { describeError, describeErrorWithCode } from './describe-error.ts';
export { answerSignedOut, useSignedOutAsked } from './signed-out.ts';
