import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface QueueKeys {
  readonly accessKey: string;
  readonly secretKey: string;
}

/** A request may be this old, as at Amazon. */
const maxAgeMs = 15 * 60_000;

/** Checks a version 4 signature for the path `/`; returns the error's name if it is refused. */
export function refuseSignature(
  { accessKey, secretKey }: QueueKeys,
  region: string,
  { headers, method }: IncomingMessage,
  body: Buffer,
): string | undefined {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (!given) return 'MissingAuthenticationToken';
  const [, key, scope = '', signedHeaders = '', signature = ''] = given;
  if (key !== accessKey) return 'InvalidClientTokenId';
  const sentAt = String(headers['x-amz-date'] ?? '');
  const time = Date.parse(sentAt.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  const names = signedHeaders.split(';');
  if (!(Math.abs(Date.now() - time) <= maxAgeMs)) return 'RequestExpired';
  if (scope !== `${sentAt.slice(0, 8)}/${region}/sqs/aws4_request` || !names.includes('host'))
    return 'SignatureDoesNotMatch';
  const canonical = [
    method,
    '/',
    '',
    ...names.map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    signedHeaders,
    calculateSha256(body),
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', sentAt, scope, calculateSha256(canonical)].join('\n');
  const signingKey = scope
    .split('/')
    .reduce<Buffer | string>((secret, part) => calculateHmac(secret, part), `AWS4${secretKey}`);
  const isRight = timingSafeEqual(calculateHmac(signingKey, toSign), Buffer.from(signature, 'hex'));
  return isRight ? undefined : 'SignatureDoesNotMatch';
}

function calculateSha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

function calculateHmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
