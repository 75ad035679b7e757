import { under } from './exchange.ts';
import { marketplaces } from './marketplaces.ts';

export interface Application {
  /** `amzn1.sellerapps.app.…` */
  readonly id: string;
  /** A draft must say `version=beta`; a published application must not. */
  readonly draft: boolean;
}

export interface ConsentRequest {
  readonly application: Application;
  readonly sellerCentral: string;
  /** Comes back unchanged; bind it to the person and let it live shortly. */
  readonly state: string;
  /** One that is registered; the first registered when left out. */
  readonly redirectUri?: string | undefined;
}

/** Where the seller grants access, started on our side. */
export function consentUrl({ application, sellerCentral, state, redirectUri }: ConsentRequest): string {
  const url = under(sellerCentral, '/apps/authorize/consent');
  url.searchParams.set('application_id', application.id);
  addOurs(url, { application, state, redirectUri });
  return url.href;
}

export type CallbackCheck =
  | { readonly allowed: true; readonly url: URL }
  | { readonly allowed: false; readonly reason: 'not_an_address' | 'foreign_host' | 'wrong_path' };

/**
 * The address Amazon's Appstore tells us to go back to comes through the browser, so anyone can write
 * one: taken unchecked it is an open redirect that gives away the seller's state.
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
  /** As `checkCallback` allowed it. */
  readonly callback: URL;
  readonly amazonState: string;
  readonly state: string;
  readonly redirectUri?: string | undefined;
}

/** The way back to Amazon, once the person it sent has signed in with us. */
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
