import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { checkSignature, type SigningKeys } from './check-signature.ts';

export interface FakeS3 {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
  close(): Promise<void>;
}

const bucket = 'recoup';
const region = 'us-east-1';
const testKeys: SigningKeys = { accessKey: 'AKIDFAKE', secretKey: 'a secret for tests' };
const maxListed = 1000;

/** One S3 bucket in memory that checks signatures (version 4) and content hashes as Amazon does. */
export async function startFakeS3({
  host = '127.0.0.1',
  port = 0,
  ...given
}: Partial<SigningKeys> & { host?: string; port?: number } = {}): Promise<FakeS3> {
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
  keys: SigningKeys,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
  const body = await buffer(request);
  const refusal = checkSignature({ ...keys, region, service: 's3' }, request, url, body);
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
