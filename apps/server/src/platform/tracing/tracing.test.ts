import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { contract } from '@recoup/contract';
import { patience } from '@recoup/testing/patience';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startTestServer } from '../../testing/test-server.ts';

interface OtlpSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly { key: string; value: { stringValue?: string; intValue?: string } }[];
}

async function listen(handle: RequestListener): Promise<string> {
  const collector = createServer(handle);
  await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    collector.closeAllConnections();
    collector.close();
  });
  return `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
}

async function startCollector() {
  const spans: OtlpSpan[] = [];
  const tokens = new Set<unknown>();
  const url = await listen((request, response) => {
    if (request.url !== '/v1/traces') return void response.writeHead(404).end();
    tokens.add(request.headers['x-token']);
    void text(request).then((body) => {
      for (const { scopeSpans } of JSON.parse(body).resourceSpans)
        for (const scope of scopeSpans) spans.push(...scope.spans);
      response.end('{}');
    });
  });
  return { url, spans, tokens };
}

const attribute = ({ attributes }: OtlpSpan, key: string) => {
  const value = attributes.find((each) => each.key === key)?.value;
  return value?.stringValue ?? value?.intValue;
};

test('a request, its queries, the job it enqueued and the calls of that job are one trace', async () => {
  const { url, spans, tokens } = await startCollector();
  const server = await startTestServer({
    OTEL_EXPORTER_OTLP_ENDPOINT: url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-token=a=b,x-other=1',
  });
  onTestFinished(() => server.close());
  const owner = await server.createUser();
  const refresh_token = server.marketplace.getRefreshToken('A1TRACED');
  await owner.call(contract.stores.linkByHand, {
    body: { seller_id: 'A1TRACED', region: 'na', refresh_token },
  });
  const find = (isIt: (span: OtlpSpan) => boolean) =>
    vi.waitFor(() => {
      const found = spans.find(isIt);
      expect(found).toBeDefined();
      return found as OtlpSpan;
    }, patience);

  const { method, path } = contract.stores.linkByHand;
  const request = await find(({ name }) => name === `${method} ${path}`);
  expect(request).toMatchObject({ kind: 2 });
  expect(attribute(request, 'http.response.status_code')).toBe('200');
  expect(BigInt(request.endTimeUnixNano)).toBeGreaterThan(BigInt(request.startTimeUnixNano));
  const under = ({ spanId, traceId }: OtlpSpan) => {
    const isUnder = (span: OtlpSpan) => span.traceId === traceId && span.parentSpanId === spanId;
    return {
      query: () => find((span) => isUnder(span) && span.name === 'query'),
      call: () => find((span) => isUnder(span) && attribute(span, 'server.address') !== undefined),
      job: () => find((span) => isUnder(span) && span.name === 'stores:sync'),
    };
  };
  await under(request).query();
  const job = await under(request).job();
  expect(job).toMatchObject({ kind: 5 });
  await under(job).query();
  const call = await under(job).call();
  expect(attribute(call, 'server.address')).toBe(new URL(server.marketplace.settings['LWA_URL'] ?? '').host);

  const written = JSON.stringify(spans);
  expect(written).not.toContain('A1TRACED');
  expect(written).not.toContain(refresh_token);
  expect([...tokens]).toEqual(['a=b']);
});

test('a collector that fails or never answers does not harm the service', async () => {
  const url = await listen((request, response) => {
    if (request.headers['x-kind'] === 'broken') response.writeHead(500).end();
  });
  for (const kind of ['broken', 'silent']) {
    const server = await startTestServer({
      LOG_LEVEL: 'warn',
      OTEL_EXPORTER_OTLP_ENDPOINT: url,
      OTEL_EXPORTER_OTLP_HEADERS: `x-kind=${kind}`,
    });
    onTestFinished(() => server.close());
    const owner = await server.createUser();
    expect((await owner.call(contract.stores.list)).status).toBe(200);
    if (kind === 'broken')
      await vi.waitFor(() => expect(server.logged()).toContain('traces could not be sent'), patience);
  }
});

test('nothing is traced that is not sampled', async () => {
  const { url, spans } = await startCollector();
  const server = await startTestServer({ OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_TRACES_SAMPLER_ARG: '0' });
  const owner = await server.createUser();
  await owner.call(contract.stores.list);
  await server.close();
  expect(spans).toEqual([]);
});
