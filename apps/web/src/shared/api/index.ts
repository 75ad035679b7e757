export { ApiError } from './api-error.ts';
export { call } from './call.ts';
export { describeError } from './describe-error.ts';
export { answerSignedOut, useSignedOutAsked } from './signed-out.ts';
