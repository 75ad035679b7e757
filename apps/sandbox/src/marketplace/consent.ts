import type { Reply } from '../http/reply.ts';
import { Refusal, createRedirect } from '../http/reply.ts';
import type { Call, Route } from '../http/router.ts';
import type { Frame } from '../page/layout.ts';
import { getReturnPath, page, pagePolicy, readOwnForm } from '../page/routes.ts';
import {
  renderCancelledPage,
  renderConsentPage,
  renderRefusedPage,
  signInPage,
  type ConsentRefusal,
  type ConsentRequest,
} from './consent-page.ts';
import type { Facts } from './facts.ts';
import type { Grants } from './grants.ts';
import type { MarketplaceSettings } from './settings.ts';
import type { SandboxStore, Stores } from './stores.ts';

interface ConsentParts {
  readonly settings: MarketplaceSettings;
  readonly facts: Facts;
  readonly stores: Stores;
  readonly grants: Grants;
  readonly buildFrame: (call: Call) => Frame;
  readonly changed: () => void;
}

const cookie = 'sandbox_owner';

/** Whether the consent passes through the application's sign-in page. */
export function hasSignInStep(facts: Facts): boolean {
  return facts.get('sign-in-step') === 'on';
}

/** The seller's side of an authorization, started from either end. */
export function createConsentRoutes(parts: ConsentParts): Route[] {
  const { settings, facts, stores, grants, buildFrame, changed } = parts;

  function redirectTo(asked: string | null): string | undefined {
    if (!asked) return settings.redirectUris[0];
    if (settings.redirectUris.includes(asked)) return asked;
    const url = URL.parse(asked);
    // Any address on this machine counts as registered: ports differ between tests.
    const local =
      url && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname) && /^https?:$/.test(url.protocol);
    return local && url.username === '' && url.hash === '' ? asked : undefined;
  }

  function readRequest(fields: URLSearchParams): ConsentRequest | ConsentRefusal {
    const applicationId = fields.get('application_id') ?? '';
    if (applicationId !== settings.applicationId) return 'application';
    const redirectUri = redirectTo(fields.get('redirect_uri'));
    if (redirectUri === undefined) return 'redirect';
    return { applicationId, redirectUri, state: fields.get('state') ?? undefined };
  }

  function refuse(call: Call, why: ConsentRefusal): Reply {
    return page(400, renderRefusedPage(buildFrame(call), why));
  }

  function sendCode(store: SandboxStore, redirectUri: string, state: string | undefined): Reply {
    const url = new URL(redirectUri);
    if (state !== undefined) url.searchParams.set('state', state);
    url.searchParams.set('selling_partner_id', store.id);
    url.searchParams.set('spapi_oauth_code', grants.giveCode(store.id, redirectUri));
    return toRedirectReply(url);
  }

  /** Redirects to the application's sign-in page, which sends the owner back to the callback. */
  function sendToLogin(store: SandboxStore, origin: string): Reply {
    const url = new URL(settings.loginUri);
    url.searchParams.set('amazon_callback_uri', `${origin}/apps/authorize/confirm/${settings.applicationId}`);
    url.searchParams.set('amazon_state', grants.beginVisit(store.id));
    url.searchParams.set('selling_partner_id', store.id);
    return toRedirectReply(url);
  }

  function ask(call: Call): Reply {
    const request = readRequest(call.url.searchParams);
    if (typeof request === 'string') return refuse(call, request);
    const region = call.params['region']?.toUpperCase();
    const offered = stores.list().filter((store) => region === undefined || store.region === region);
    const signedIn = readOwner(call);
    const owner = offered.find(({ id }) => id === signedIn);
    const frame = buildFrame(call);
    if (!owner) return page(200, signInPage(frame, offered));
    // Browsers apply `form-action` to the redirect target too.
    const onward = [request.redirectUri, settings.loginUri]
      .map((address) => new URL(address).origin)
      .join(' ');
    const policy = pagePolicy.replace("form-action 'self'", `form-action 'self' ${onward}`);
    return page(200, renderConsentPage(frame, owner, request), policy);
  }

  return [
    { method: 'GET', path: '/apps/authorize/consent', answer: ask },
    { method: 'GET', path: '/:region(na|eu|fe)/apps/authorize/consent', answer: ask },
    {
      method: 'POST',
      path: '/apps/authorize/sign-in',
      async answer({ request }) {
        const form = await readOwnForm(request);
        const store = stores.get(form.get('store') ?? '');
        if (!store) throw new Refusal(400, 'no such store');
        return createRedirect(getReturnPath(form), {
          'set-cookie': `${cookie}=${store.id}; Path=/; HttpOnly; SameSite=Lax`,
        });
      },
    },
    {
      method: 'POST',
      path: '/apps/authorize/sign-out',
      async answer({ request }) {
        const form = await readOwnForm(request);
        return createRedirect(getReturnPath(form), {
          'set-cookie': `${cookie}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`,
        });
      },
    },
    {
      method: 'POST',
      path: '/apps/authorize/consent',
      async answer(call) {
        const form = await readOwnForm(call.request);
        const request = readRequest(form);
        if (typeof request === 'string') return refuse(call, request);
        const store = stores.get(form.get('store') ?? '');
        if (!store) return refuse(call, 'store');
        if (form.get('decision') !== 'confirm') return page(200, renderCancelledPage(buildFrame(call)));
        changed();
        if (hasSignInStep(facts)) return sendToLogin(store, call.url.origin);
        return sendCode(store, request.redirectUri, request.state);
      },
    },
    {
      method: 'GET',
      path: '/apps/authorize/confirm/:applicationId',
      answer(call) {
        const { url, params } = call;
        if (params['applicationId'] !== settings.applicationId) return refuse(call, 'application');
        const redirectUri = redirectTo(url.searchParams.get('redirect_uri'));
        if (redirectUri === undefined) return refuse(call, 'redirect');
        const storeId = grants.endVisit(url.searchParams.get('amazon_state') ?? '');
        const store = storeId === undefined ? undefined : stores.get(storeId);
        if (!store) return refuse(call, 'visit');
        return sendCode(store, redirectUri, url.searchParams.get('state') ?? undefined);
      },
    },
    {
      method: 'GET',
      path: '/apps/manage/:storeId/authorize',
      answer(call) {
        const store = stores.get(call.params['storeId'] ?? '');
        return store ? sendToLogin(store, call.url.origin) : refuse(call, 'store');
      },
    },
  ];
}

/** The store whose owner is signed in. */
export function readOwner({ request }: Call): string | undefined {
  return new RegExp(`(?:^|;\\s*)${cookie}=([A-Z0-9]+)`).exec(request.headers.cookie ?? '')?.[1];
}

function toRedirectReply(url: URL): Reply {
  return { status: 302, headers: { location: url.href, 'cache-control': 'no-store' }, body: '' };
}
