export { ApiError } from './api-error.ts';
export { call, subAccountKey } from './call.ts';
export { describeError, describeErrorWithCode } from './describe-error.ts';
export { answerSignedOut, useSignedOutAsked } from './signed-out.ts';
