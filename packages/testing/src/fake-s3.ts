import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface FakeS3 {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
  close(): Promise<void>;
}

interface Keys {
  readonly accessKey: string;
  readonly secretKey: string;
}

const bucket = 'recoup';
const region = 'us-east-1';
const testKeys: Keys = { accessKey: 'AKIDFAKE', secretKey: 'a secret for tests' };
const maxListed = 1000;

/** One S3 bucket in memory that checks signatures (version 4) and content hashes as Amazon does. */
export async function startFakeS3({
  host = '127.0.0.1',
  port = 0,
  ...given
}: Partial<Keys> & { host?: string; port?: number } = {}): Promise<FakeS3> {
  const keys = { ...testKeys, ...given };
  const objects = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    handle(objects, keys, request, response).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((done) => server.listen(port, host, done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the fake S3 has no port');
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    bucket,
    region,
    ...keys,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

async function handle(
  objects: Map<string, Buffer>,
  keys: Keys,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
  const body = await buffer(request);
  const refusal = refusalOf(keys, request, url, body);
  if (refusal !== undefined) return void response.writeHead(refusal.status).end(refusal.code);
  const [, inBucket, key = ''] = /^\/([^/]+)\/?(.*)$/.exec(url.pathname) ?? [];
  if (inBucket !== bucket) return void response.writeHead(404).end('NoSuchBucket');
  if (key === '') return void response.end(listing(objects, url.searchParams));
  switch (request.method) {
    case 'PUT':
      objects.set(key, body);
      return void response.end();
    case 'DELETE':
      objects.delete(key);
      return void response.writeHead(204).end();
    default: {
      const object = objects.get(key);
      if (object === undefined) return void response.writeHead(404).end();
      response.setHeader('content-length', object.length);
      return void response.end(request.method === 'HEAD' ? undefined : object);
    }
  }
}

function listing(objects: ReadonlyMap<string, Buffer>, query: URLSearchParams): string {
  const after = query.get('continuation-token') ?? '';
  const keys = [...objects.keys()].filter((key) => key > after).toSorted();
  const shown = keys.slice(0, maxListed);
  const next = keys.length > maxListed ? shown.at(-1) : undefined;
  return [
    '<ListBucketResult>',
    ...shown.map((key) => `<Contents><Key>${key}</Key></Contents>`),
    ...(next === undefined ? [] : [`<NextContinuationToken>${next}</NextContinuationToken>`]),
    '</ListBucketResult>',
  ].join('');
}

interface Refusal {
  readonly status: number;
  readonly code: string;
}

function refusalOf(
  { accessKey, secretKey }: Keys,
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
  const contentHash = String(request.headers['x-amz-content-sha256']);
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
