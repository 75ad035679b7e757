import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  createMarketplaceClient,
  listMarketplacesIn,
  type MarketplaceClient,
  type Region,
  type Store,
} from '@recoup/sp-api';
import { assertHolds } from './results.ts';

const application = { id: 'amzn1.sellerapps.app.conformance', draft: true };
const credentials = { clientId: 'amzn1.application-oa2-client.conformance', clientSecret: 'conformance' };
const redirectUri = 'http://localhost:3999/amz-redirect';

/** Fast enough that limits and delays do not matter, or so slow that a report stays as it is until the clock is moved. */
const paces = { quick: '100000', still: '0.2' } as const;
/** Of a report at the slow pace: 15 seconds in the queue and 45 of processing at Amazon's. */
const stepSeconds = { queue: 75, processing: 225 } as const;

export interface Sandbox {
  readonly url: string;
  pace(pace: keyof typeof paces): Promise<void>;
  /** Moves the clock of the sandbox past a step of a report that was requested at the slow pace. */
  pass(step: keyof typeof stepSeconds): Promise<void>;
  failNext(kind: '429' | '500' | 'fatal' | 'dead-url' | 'gzip-lie'): Promise<void>;
  revoke(store: Linked): Promise<void>;
  /** Creates a store and completes its consent. */
  link(region: Region): Promise<Linked>;
  /** Our client, calling the API at `base`, with the regions below it. */
  client(base: string): MarketplaceClient;
  stop(): Promise<void>;
}

export interface Linked extends Store {
  readonly marketplaceId: string;
  readonly country: string;
  readonly accessToken: string;
}

/** The sandbox in its own process. */
export async function startSandbox(): Promise<Sandbox> {
  const dataDir = await mkdtemp(join(tmpdir(), 'recoup-conformance-'));
  const child = fork(fileURLToPath(new URL('../../apps/sandbox/src/main.ts', import.meta.url)), {
    env: {
      ...process.env,
      SANDBOX_PORT: '0',
      SANDBOX_SMTP_PORT: '0',
      SANDBOX_DATA_DIR: dataDir,
      SANDBOX_APP_ID: application.id,
      SANDBOX_LWA_CLIENT_ID: credentials.clientId,
      SANDBOX_LWA_CLIENT_SECRET: credentials.clientSecret,
      SANDBOX_MARKETPLACE_SPEED: paces.quick,
    },
    execArgv: [],
  });
  const exited = once(child, 'exit');
  const stop = async (): Promise<void> => {
    if (child.connected) child.disconnect();
    await exited;
    await rm(dataDir, { recursive: true, force: true });
  };
  const ready = await Promise.race([once(child, 'message'), exited.then(() => undefined)]);
  if (!ready) {
    await stop();
    throw new Error('the sandbox does not start');
  }
  const [{ http }] = ready as [{ http: number }];
  const url = `http://localhost:${http}`;
  const refreshTokens = new Map<string, string>();

  const client = (base: string): MarketplaceClient =>
    createMarketplaceClient({
      endpoints: {
        lwa: url,
        spApi: { na: `${base}/na`, eu: `${base}/eu`, fe: `${base}/fe` },
        sellerCentral: ({ region }) => `${url}/${region}`,
      },
      application,
      credentials: () => credentials,
      userAgent: 'Recoup/1.0 (Language=TypeScript/7; Platform=Node/26)',
      tokenStore: {
        refreshToken: async (storeId) => refreshTokens.get(storeId),
        replaceRefreshToken: async (storeId, _from, to) => void refreshTokens.set(storeId, to),
      },
      // The sandbox's limits are out of reach at this speed; ours would only cause waiting.
      limiter: {
        reserve: async () => ({ reserved: true, waitMs: 0 }),
        markExhausted: async () => undefined,
        markRefused: async () => undefined,
      },
      backOff: { attempts: 2, firstMs: 1, maxMs: 1 },
      poll: { firstMs: 10, maxMs: 50 },
    });

  async function post(path: string, form: Record<string, string>, cookie = ''): Promise<Response> {
    return fetch(url + path, {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: { accept: 'application/json', ...(cookie && { cookie }) },
      redirect: 'manual',
    });
  }

  async function send(path: string, form: Record<string, string> = {}): Promise<unknown> {
    const response = await post(`/marketplace/${path}`, form);
    if (!response.ok) throw new Error(`the sandbox refuses ${path}: ${await response.text()}`);
    return response.json();
  }

  return {
    url,
    client,
    stop,
    pace: async (pace) => void (await send('speed', { speed: paces[pace] })),
    pass: async (step) => void (await send('clock', { seconds: String(stepSeconds[step]) })),
    failNext: async (kind) => void (await send('faults', { kind })),
    revoke: async ({ sellerId }) => void (await send(`stores/${sellerId}/revoke`)),
    async link(region) {
      const ours = client(url);
      const form = { name: `Store ${region}`, region: region.toUpperCase(), rows: '20000', seed: region };
      const { id: sellerId } = (await send('stores', form)) as { id: string };
      const [anyMarketplace] = listMarketplacesIn(region);
      assertHolds(anyMarketplace !== undefined, `no marketplace in ${region}`);

      // The owner's steps: the page we redirect to, sign-in, consent, confirmation.
      const consent = new URL(ours.consentUrl(anyMarketplace, { state: 'our-state', redirectUri }));
      const back = consent.pathname + consent.search;
      const signedIn = await post('/apps/authorize/sign-in', { store: sellerId, back });
      const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
      const asked = await fetch(consent, { headers: { cookie } });
      assertHolds((await asked.text()).includes(sellerId), 'the consent page does not name the store');
      const answer = { ...Object.fromEntries(consent.searchParams), store: sellerId, decision: 'confirm' };
      const confirmed = await post('/apps/authorize/consent', answer, cookie);
      const callback = new URL(confirmed.headers.get('location') ?? '');
      assertHolds(callback.searchParams.get('state') === 'our-state', 'the state does not come back');
      assertHolds(
        callback.searchParams.get('selling_partner_id') === sellerId,
        'the seller’s id does not come',
      );
      const code = callback.searchParams.get('spapi_oauth_code') ?? '';
      const { accessToken, refreshToken } = await ours.exchangeCode({ code, redirectUri });

      refreshTokens.set(sellerId, refreshToken);
      const store = { id: sellerId, sellerId, region };
      const [first] = await ours.store(store).getMarketplaceParticipations();
      assertHolds(first?.country !== undefined, 'the store takes part in no marketplace');
      return { ...store, marketplaceId: first.marketplaceId, country: first.country, accessToken };
    },
  };
}
