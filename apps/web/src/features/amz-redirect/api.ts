import { endpoint } from '../../lib/api/index.ts';

export const finishConsent = endpoint('POST /api/ext/product/callback/sp-api/');
export const checkConsent = endpoint('GET /api/ext/product/spauth/check/');
export const undoInvite = endpoint('POST /api/ext/product/callback/invite/undo/');
export const acceptInvite = endpoint('POST /api/ext/product/callback/invite/');
