import { joinUrl } from './send-request.ts';
import { marketplaces } from './marketplaces.ts';

export interface Application {
  /** For example `amzn1.sellerapps.app.…`. */
  readonly id: string;
  /** A draft application requires `version=beta`; a published one must not send it. */
  readonly draft: boolean;
}

export interface ConsentRequest {
  readonly application: Application;
  readonly sellerCentral: string;
  /** Returned unchanged by Amazon. Must be bound to the user and short-lived. */
  readonly state: string;
  /** Must be registered with the application; Amazon uses the first registered one when omitted. */
  readonly redirectUri?: string | undefined;
}

/** The consent page, for an authorization started on our site. */
export function consentUrl({ application, sellerCentral, state, redirectUri }: ConsentRequest): string {
  const url = joinUrl(sellerCentral, '/apps/authorize/consent');
  url.searchParams.set('application_id', application.id);
  addOurs(url, { application, state, redirectUri });
  return url.href;
}

export type CallbackCheck =
  | { readonly allowed: true; readonly url: URL }
  | { readonly allowed: false; readonly reason: 'not_an_address' | 'foreign_host' | 'wrong_path' };

/**
 * The callback address passed by Amazon's Appstore arrives through the browser and can be forged. Following
 * it unchecked would be an open redirect that leaks the seller's state.
 */
export function checkCallback(
  callbackUri: string,
  { applicationId, sandboxOrigin }: { applicationId: string; sandboxOrigin?: string | undefined },
): CallbackCheck {
  const url = URL.parse(callbackUri);
  if (!url || url.username !== '' || url.password !== '' || url.hash !== '') {
    return { allowed: false, reason: 'not_an_address' };
  }
  const isSandbox = sandboxOrigin !== undefined && url.origin === new URL(sandboxOrigin).origin;
  if (!isSandbox && !amazonOrigins.has(url.origin)) return { allowed: false, reason: 'foreign_host' };
  if (url.pathname !== `/apps/authorize/confirm/${applicationId}`) {
    return { allowed: false, reason: 'wrong_path' };
  }
  return { allowed: true, url };
}

const amazonOrigins = new Set(
  marketplaces
    .flatMap(({ domain, sellerCentralHost }) => [
      domain,
      `www.${domain}`,
      `sellercentral.${domain}`,
      sellerCentralHost,
    ])
    .map((host) => `https://${host}`),
);

export interface ConfirmRequest {
  readonly application: Application;
  /** A callback that `checkCallback` accepted. */
  readonly callback: URL;
  readonly amazonState: string;
  readonly state: string;
  readonly redirectUri?: string | undefined;
}

/** Where to send the user back to Amazon after signing in here. */
export function confirmUrl({ callback, amazonState, ...ours }: ConfirmRequest): string {
  const url = new URL(callback);
  url.searchParams.set('amazon_state', amazonState);
  addOurs(url, ours);
  return url.href;
}

function addOurs(
  url: URL,
  { application, state, redirectUri }: Pick<ConsentRequest, 'application' | 'state' | 'redirectUri'>,
): void {
  url.searchParams.set('state', state);
  url.searchParams.delete('redirect_uri');
  if (redirectUri !== undefined) url.searchParams.set('redirect_uri', redirectUri);
  url.searchParams.delete('version');
  if (application.draft) url.searchParams.set('version', 'beta');
}
