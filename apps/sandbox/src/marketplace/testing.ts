import { gunzipSync } from 'node:zlib';
import type { TestedSandbox } from '../testing.ts';
import type { Region } from '../world/regions.ts';
import type { Overview } from './overview.ts';

export const redirectUri = 'http://localhost:3999/amz-redirect';

export async function getOverview(sandbox: TestedSandbox): Promise<Overview> {
  return (await (await sandbox.get('/marketplace.json')).json()) as Overview;
}

/** Changes the marketplace through its control form. */
export async function changeMarketplaceSettings(
  sandbox: TestedSandbox,
  path: string,
  form: Record<string, string>,
): Promise<unknown> {
  const response = await sandbox.post(`/marketplace/${path}`, form, { accept: 'application/json' });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

export async function createStore(
  sandbox: TestedSandbox,
  region: Region = 'NA',
  rows = 1000,
  asOf = '2026-11-15',
  countries = '',
): Promise<string> {
  const form = {
    name: `Store ${region}`,
    region,
    rows: String(rows),
    seed: 'test',
    'as-of': asOf,
    countries,
  };
  return ((await changeMarketplaceSettings(sandbox, 'stores', form)) as { id: string }).id;
}

/** The address the consent redirects to. */
export async function consent(sandbox: TestedSandbox, storeId: string, state = 'our-state'): Promise<URL> {
  const { application } = await getOverview(sandbox);
  const response = await sandbox.post('/apps/authorize/consent', {
    application_id: application.id,
    state,
    redirect_uri: redirectUri,
    store: storeId,
    decision: 'confirm',
  });
  return new URL(response.headers.get('location') ?? '');
}

export const client = {
  client_id: 'amzn1.application-oa2-client.recoupsandbox0000000000000001',
  client_secret: 'amzn1.oa2-cs.v1.sandbox-lwa-secret',
};

export async function askToken(sandbox: TestedSandbox, fields: Record<string, string>): Promise<Response> {
  return sandbox.post('/auth/o2/token', { ...client, ...fields });
}

export interface Linked {
  readonly storeId: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Calls the region's API with the seller's token. */
  readonly call: (path: string, init?: RequestInit) => Promise<Response>;
  /** The body of a call that must succeed. */
  read<Body>(path: string): Promise<Body>;
  request(body: Record<string, unknown>): Promise<string>;
}

/** A store with a completed consent. */
export async function linkStore(
  sandbox: TestedSandbox,
  region: Region = 'NA',
  rows = 1000,
  asOf?: string,
  countries?: string,
): Promise<Linked> {
  const storeId = await createStore(sandbox, region, rows, asOf, countries);
  const code = (await consent(sandbox, storeId)).searchParams.get('spapi_oauth_code') ?? '';
  const reply = await askToken(sandbox, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
  });
  const tokens = (await reply.json()) as { access_token: string; refresh_token: string };
  const call: Linked['call'] = (path, init = {}) =>
    sandbox.get(`/${region.toLowerCase()}${path}`, {
      ...init,
      headers: { 'x-amz-access-token': tokens.access_token, ...(init.headers as Record<string, string>) },
    });
  return {
    storeId,
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
    call,
    async read<Body>(path: string) {
      const response = await call(path);
      if (!response.ok) throw new Error(await response.text());
      return (await response.json()) as Body;
    },
    async request(body) {
      const response = await postJson(call, '/reports/2021-06-30/reports', body);
      if (response.status !== 202) throw new Error(await response.text());
      return ((await response.json()) as { reportId: string }).reportId;
    },
  };
}

export function postJson(call: Linked['call'], path: string, body: unknown): Promise<Response> {
  return call(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

export interface ReportReply {
  readonly reportId: string;
  readonly reportType: string;
  readonly processingStatus: string;
  readonly reportDocumentId?: string;
  readonly marketplaceIds: string[];
}

export async function waitForReport(store: Linked, reportId: string): Promise<ReportReply> {
  for (let tries = 0; tries < 400; tries++) {
    const report = await store.read<ReportReply>(`/reports/2021-06-30/reports/${reportId}`);
    if (!report.processingStatus.startsWith('IN_')) return report;
    await new Promise((later) => setTimeout(later, 10));
  }
  throw new Error('the report does not end');
}

export interface DocumentReply {
  readonly reportDocumentId: string;
  readonly url: string;
  readonly compressionAlgorithm?: string;
}

export async function requestDocument(store: Linked, report: ReportReply): Promise<DocumentReply> {
  return store.read(`/reports/2021-06-30/documents/${report.reportDocumentId}`);
}

export async function download(document: DocumentReply): Promise<{ text: string; type: string | null }> {
  const response = await fetch(document.url);
  const bytes = Buffer.from(await response.arrayBuffer());
  const type = response.headers.get('content-type');
  const charset = (/charset=(.+)$/.exec(type ?? '')?.[1] ?? 'utf-8').replace('Cp1252', 'windows-1252');
  return {
    text: new TextDecoder(charset).decode(document.compressionAlgorithm ? gunzipSync(bytes) : bytes),
    type,
  };
}
