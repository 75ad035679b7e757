import { ApiError } from '../../lib/api/index.ts';
import { readFields, readFlag, readNumber, readText } from '../../lib/replies.ts';
import type { ReturnParameters } from './return-parameters.ts';
import { toInvitation, type Invitation } from './invitation.ts';
import { finishConsent, checkConsent } from './api.ts';

type Authorization = Extract<ReturnParameters, { kind: 'authorization' }>;

/** The access an invited owner granted, and the state by which they can revoke it. */
interface Granted {
  readonly invitation: Invitation;
  readonly state: string;
}

export type AuthorizationResult =
  /** `firstAuditOf` is a store whose reports were never read before; null for an invited owner. */
  | { readonly name: 'done'; readonly granted: Granted | null; readonly firstAuditOf: number | null }
  | { readonly name: 'already' }
  | { readonly name: 'still' }
  | { readonly name: 'fault'; readonly fault: string; readonly invited: boolean }
  | { readonly name: 'expired' }
  | { readonly name: 'not-yours' }
  | { readonly name: 'not-valid' }
  | { readonly name: 'signed-out' }
  | { readonly name: 'error'; readonly error: unknown };

export interface FinishCalls {
  readonly callback: (back: Authorization) => Promise<unknown>;
  readonly check: (state: string) => Promise<unknown>;
  readonly isSignedIn: () => boolean;
}

/** Sends Amazon's parameters to the server, and finds out why when it refuses them. */
export async function finishAuthorization(
  calls: FinishCalls,
  back: Authorization,
): Promise<AuthorizationResult> {
  try {
    const given = readFields(await calls.callback(back));
    const invited = readFlag(given['invited']);
    switch (readText(given['status'])) {
      case 'failed':
        return { name: 'fault', fault: readText(given['fault']), invited };
      case 'expired':
        return { name: 'expired' };
      case 'waiting':
      case 'authorizing':
        return { name: 'still' };
      default:
        return {
          name: 'done',
          granted: invited ? { invitation: toInvitation(given['invitation']), state: back.state } : null,
          firstAuditOf: readFlag(given['first']) ? readNumber(given['store']) : null,
        };
    }
  } catch (error) {
    if (!(error instanceof ApiError) || error.reason !== 'authorization_not_valid')
      return { name: 'error', error };
    return calls.isSignedIn() ? whyNotValid(calls, back.state) : { name: 'signed-out' };
  }
}

/** Only the account that started an authorization may see its status. */
async function whyNotValid(calls: FinishCalls, state: string): Promise<AuthorizationResult> {
  try {
    const given = readFields(await calls.check(state));
    switch (readText(given['status'])) {
      case 'done':
        return { name: 'already' };
      case 'authorizing':
        return { name: 'still' };
      case 'failed':
        return { name: 'fault', fault: readText(given['fault']), invited: false };
      case 'expired':
        return { name: 'expired' };
      default:
        return { name: 'not-valid' };
    }
  } catch (error) {
    const isRefused = error instanceof ApiError && error.kind === 'refused' && error.status !== 401;
    return { name: isRefused ? 'not-yours' : 'not-valid' };
  }
}

const started = new Map<string, Promise<AuthorizationResult>>();

/** A code works once, so it is sent once, however often the component renders. */
export function finishOnce(calls: FinishCalls, back: Authorization): Promise<AuthorizationResult> {
  const key = `${back.state} ${back.code}`;
  const result = started.get(key) ?? finishAuthorization(calls, back);
  started.set(key, result);
  return result;
}

export const wireCalls: Omit<FinishCalls, 'isSignedIn'> = {
  callback: ({ state, sellingPartnerId, code, mwsAuthToken }) =>
    // oxlint-disable-next-line recoup/write-by-mutation -- made once when Amazon opens the page; finishOnce keeps its result
    finishConsent({
      body: {
        state,
        selling_partner_id: sellingPartnerId,
        spapi_oauth_code: code,
        ...(mwsAuthToken === '' ? {} : { mws_auth_token: mwsAuthToken }),
      },
    }),
  check: (state) => checkConsent({ query: { state } }),
};
