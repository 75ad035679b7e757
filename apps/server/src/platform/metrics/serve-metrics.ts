import { createHash } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { sameBytes } from '../crypto.ts';
import type { Data } from '../database/database.ts';
import { Problem } from '../problem.ts';
import { watchJobs } from './job-figures.ts';
import { createRegistry } from './registry.ts';

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What this process does and how the work of all stands, at /metrics. */
export function installMetrics(app: FastifyInstance, { config, data }: { config: Config; data: Data }): void {
  const registry = createRegistry();
  const requests = registry.counter('recoup_http_requests_total', 'Requests answered.');
  const durations = registry.histogram(
    'recoup_http_request_duration_seconds',
    'Time until a request was answered.',
    seconds,
  );
  app.addHook('onResponse', (request, reply, done) => {
    const of = { method: request.method, route: request.routeOptions.url ?? 'none' };
    requests.add({ ...of, status: reply.statusCode });
    durations.observe(of, reply.elapsedTime / 1000);
    done();
  });

  const jobs = watchJobs(data);
  registry.gauge('recoup_job_runs', 'Runs of background jobs of the last 90 days, by state.', async () =>
    (await jobs()).runs.map(({ state, runs }) => ({ labels: { state }, value: runs })),
  );
  registry.gauge('recoup_queue_jobs', 'Jobs in the queue, by state.', async () =>
    (await jobs()).queue.map(({ state, jobs }) => ({ labels: { state }, value: jobs })),
  );
  registry.gauge('recoup_queue_oldest_due_seconds', 'How long the job due longest waits.', async () => [
    { value: (await jobs()).oldestDueSeconds },
  ]);
  registry.gauge('recoup_workers', 'Workers that live.', async () => [{ value: (await jobs()).workers }]);

  registry.gauge('recoup_pool_connections', 'Database connections of this process, by state.', () => [
    { labels: { state: 'busy' }, value: data.pool.totalCount - data.pool.idleCount },
    { labels: { state: 'idle' }, value: data.pool.idleCount },
  ]);
  registry.gauge('recoup_pool_waiting', 'Queries that wait for a connection.', () => [
    { value: data.pool.waitingCount },
  ]);

  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  app.addHook('onClose', async () => void delay.disable());
  registry.gauge('recoup_event_loop_delay_seconds', 'Delay of the event loop since the last reading.', () => {
    const read = [
      { labels: { quantile: '0.5' }, value: delay.percentile(50) / 1e9 },
      { labels: { quantile: '0.99' }, value: delay.percentile(99) / 1e9 },
    ];
    delay.reset();
    return read;
  });
  registry.gauge('process_resident_memory_bytes', 'Memory of this process.', () => [
    { value: process.memoryUsage.rss() },
  ]);
  registry.gauge('process_start_time_seconds', 'When this process started, since 1970.', () => [
    { value: Math.round(Date.now() / 1000 - process.uptime()) },
  ]);

  app.get('/metrics', { config: { rate: 'normal' } }, async (request, reply) => {
    // To everybody else there is no such page.
    if (!mayRead(request, config)) throw new Problem('not_found');
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await registry.write());
  });
}

/** With the token from anywhere; without one only a demo shows them, and only to its own machine. */
function mayRead(request: FastifyRequest, { METRICS_TOKEN, production }: Config): boolean {
  if (METRICS_TOKEN !== undefined) {
    const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    return sameBytes(hashOf(given), hashOf(METRICS_TOKEN));
  }
  const from = request.socket.remoteAddress ?? '';
  const forwarded = request.headers['x-forwarded-for'] ?? request.headers.forwarded;
  return !production && forwarded === undefined && /^(127\.|::1$|::ffff:127\.)/.test(from);
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
