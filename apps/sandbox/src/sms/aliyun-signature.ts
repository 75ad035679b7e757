import { createHash, createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isSameSecret } from './same-secret.ts';

// https://www.alibabacloud.com/help/en/sdk/product-overview/v3-request-structure-and-signature
const algorithm = 'ACS3-HMAC-SHA256';
const mustBeSigned = [
  'host',
  'x-acs-action',
  'x-acs-content-sha256',
  'x-acs-date',
  'x-acs-signature-nonce',
  'x-acs-version',
];

export interface SignedRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  readonly body: Uint8Array;
}

interface Authorization {
  readonly keyId: string;
  readonly signedHeaders: readonly string[];
  readonly signature: string;
}

export function readAuthorization(header: string | undefined): Authorization | undefined {
  const found = new RegExp(
    `^${algorithm}\\s+Credential=([^,\\s]+),\\s*SignedHeaders=([a-z0-9;-]+),\\s*Signature=([0-9a-f]{64})$`,
  ).exec(header ?? '');
  const [, keyId, signedHeaders, signature] = found ?? [];
  if (!keyId || !signedHeaders || !signature) return undefined;
  return { keyId, signedHeaders: signedHeaders.split(';'), signature };
}

export function isSignedBy(secret: string, request: SignedRequest, authorization: Authorization): boolean {
  const { signedHeaders } = authorization;
  if (!mustBeSigned.every((name) => signedHeaders.includes(name))) return false;
  const contentHash = sha256(request.body);
  if (request.headers['x-acs-content-sha256'] !== contentHash) return false;
  return isSameSecret(sign(secret, request, signedHeaders, contentHash), authorization.signature);
}

export function sign(
  secret: string,
  request: SignedRequest,
  signedHeaders: readonly string[],
  contentHash: string,
): string {
  const names = signedHeaders.toSorted();
  const canonicalRequest = [
    request.method,
    request.url.pathname,
    formatCanonicalQuery(request.url.searchParams),
    ...names.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}`),
    '',
    names.join(';'),
    contentHash,
  ].join('\n');
  return createHmac('sha256', secret)
    .update(`${algorithm}\n${sha256(canonicalRequest)}`)
    .digest('hex');
}

export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

function formatCanonicalQuery(query: URLSearchParams): string {
  return [...query]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&');
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
