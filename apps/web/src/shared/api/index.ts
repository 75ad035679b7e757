export { ApiError } from './api-error.ts';
export { call, subAccountKey } from './call.ts';
export { answerSignedOut, useSignedOutAsked } from './signed-out.ts';
