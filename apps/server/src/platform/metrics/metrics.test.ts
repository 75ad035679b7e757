import { expect, onTestFinished, test } from 'vitest';
import { startTestServer } from '../../testing/test-server.ts';

test('a demo shows its figures to its own machine, and not through a proxy', async () => {
  const server = await startTestServer();
  onTestFinished(() => server.close());
  await fetch(`${server.url}/healthz`);
  const shown = await fetch(`${server.url}/metrics`);
  expect(shown.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const text = await shown.text();
  expect(text).toContain('recoup_http_requests_total{method="GET",route="/healthz",status="200"} 1\n');
  expect(text).toContain('recoup_workers 1\n');
  expect(text).toMatch(
    /^recoup_http_request_duration_seconds_bucket\{le="10",method="GET",route="\/healthz"\} 1$/m,
  );
  for (const figure of [
    'recoup_queue_jobs{state="due"}',
    'recoup_job_runner_restarts',
    'recoup_pool_waiting',
    'process_resident_memory_bytes',
    'nodejs_eventloop_lag_p99_seconds',
  ])
    expect(text).toContain(`\n${figure} `);
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  expect((await fetch(`${server.url}/metrics`, { headers })).status).toBe(404);
});

test('with a token configured, requests without it get 404', async () => {
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
