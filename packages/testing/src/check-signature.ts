import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface SigningKeys {
  readonly accessKey: string;
  readonly secretKey: string;
}

interface Refusal {
  readonly status: number;
  readonly code: string;
}

/** Checks a request's signature (version 4) and content hash as Amazon does; undefined when both are right. */
export function checkSignature(
  {
    accessKey,
    secretKey,
    region,
    service,
  }: SigningKeys & { readonly region: string; readonly service: string },
  request: IncomingMessage,
  url: URL,
  body: Buffer,
): Refusal | undefined {
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  const [, givenKey, scope = '', signedHeaders = '', signature] = parts ?? [];
  if (givenKey !== accessKey) return { status: 403, code: 'InvalidAccessKeyId' };
  if (!scope.endsWith(`/${region}/${service}/aws4_request`)) {
    return { status: 403, code: 'SignatureDoesNotMatch' };
  }
  const contentHash = String(request.headers['x-amz-content-sha256'] ?? sha256(body));
  if (contentHash !== 'UNSIGNED-PAYLOAD' && contentHash !== sha256(body)) {
    return { status: 400, code: 'XAmzContentSHA256Mismatch' };
  }
  const headers = signedHeaders.split(';');
  const canonicalRequest = [
    request.method,
    url.pathname,
    [...url.searchParams]
      .map((pair) => pair.map(encodeRfc3986).join('='))
      .toSorted()
      .join('&'),
    ...headers.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}`),
    '',
    signedHeaders,
    contentHash,
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonicalRequest)].join(
    '\n',
  );
  const key = scope
    .split('/')
    .reduce<Buffer | string>((secret, part) => hmac(secret, part), `AWS4${secretKey}`);
  return hmac(key, toSign).toString('hex') === signature
    ? undefined
    : { status: 403, code: 'SignatureDoesNotMatch' };
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function encodeRfc3986(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.codePointAt(0)?.toString(16).toUpperCase()}`,
  );
}
