import { expect, onTestFinished, test } from 'vitest';
import { startTestServer } from '../../testing/test-server.ts';
import { createRegistry } from './registry.ts';

test('figures are written as Prometheus reads them', async () => {
  const registry = createRegistry();
  const calls = registry.counter('calls_total', 'Calls.');
  calls.add({ route: '/a"b\\c', status: 200 });
  calls.add({ route: '/a"b\\c', status: 200 });
  const times = registry.histogram('times_seconds', 'Times.', [0.1, 1]);
  for (const time of [0.1, 0.5, 3]) times.observe({}, time);
  registry.gauge('lag', 'Lag.', () => [{ value: 7 }]);
  expect(await registry.write()).toBe(
    [
      '# HELP calls_total Calls.',
      '# TYPE calls_total counter',
      String.raw`calls_total{route="/a\"b\\c",status="200"} 2`,
      '# HELP times_seconds Times.',
      '# TYPE times_seconds histogram',
      'times_seconds_bucket{le="0.1"} 1',
      'times_seconds_bucket{le="1"} 2',
      'times_seconds_bucket{le="+Inf"} 3',
      'times_seconds_sum 3.6',
      'times_seconds_count 3',
      '# HELP lag Lag.',
      '# TYPE lag gauge',
      'lag 7',
      '',
    ].join('\n'),
  );
});

test('a demo shows its figures to its own machine, and not through a proxy', async () => {
  const server = await startTestServer();
  onTestFinished(() => server.close());
  await fetch(`${server.url}/healthz`);
  const shown = await fetch(`${server.url}/metrics`);
  expect(shown.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const text = await shown.text();
  expect(text).toContain('recoup_http_requests_total{method="GET",route="/healthz",status="200"} 1\n');
  expect(text).toContain('recoup_workers 1\n');
  for (const figure of [
    'recoup_queue_jobs{state="due"}',
    'recoup_pool_waiting',
    'process_resident_memory_bytes',
  ])
    expect(text).toContain(`\n${figure} `);
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  expect((await fetch(`${server.url}/metrics`, { headers })).status).toBe(404);
});

test('where a token is set, whoever does not have it finds nothing', async () => {
  const token = 'a token of some length';
  const server = await startTestServer({ METRICS_TOKEN: token });
  onTestFinished(() => server.close());
  const statusWith = async (authorization?: string) =>
    (await fetch(`${server.url}/metrics`, authorization === undefined ? {} : { headers: { authorization } }))
      .status;
  expect(await statusWith()).toBe(404);
  expect(await statusWith('Bearer another')).toBe(404);
  expect(await statusWith(`Bearer ${token}`)).toBe(200);
});
