import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from '../config.ts';
import { isSameBytes } from '../crypto.ts';
import type { Data } from '../database/database.ts';
import type { CallerPlaces } from '../http/caller-places.ts';
import { Problem } from '../problem.ts';
import { createJobFigures } from './job-figures.ts';

const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Metrics of this process and of the job queue at /metrics, in Prometheus's text format. */
export function installMetrics(
  app: FastifyInstance,
  { config, data, places }: { config: Config; data: Data; places: Pick<CallerPlaces, 'countWaiting'> },
): void {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  app.addHook('onClose', async () => registry.clear());

  const requests = new Counter({
    name: 'recoup_http_requests_total',
    help: 'Requests answered.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'recoup_http_request_duration_seconds',
    help: 'Time until a request was answered.',
    labelNames: ['method', 'route'],
    buckets: durationBuckets,
    registers,
  });
  app.addHook('onResponse', (request, reply, done) => {
    const of = { method: request.method, route: request.routeOptions.url ?? 'none' };
    requests.inc({ ...of, status: reply.statusCode });
    durations.observe(of, reply.elapsedTime / 1000);
    done();
  });

  addJobGauges(registers, data);
  addPoolGauges(registers, data);
  addWaitingGauge(registers, places);

  app.get('/metrics', { config: { rate: 'normal' } }, async (request, reply) => {
    if (!isAllowed(request, config)) throw new Problem('not_found');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function addJobGauges(registers: Registry[], data: Data): void {
  const jobs = createJobFigures(data);
  const runs = new Gauge({
    name: 'recoup_job_runs',
    help: 'Runs of background jobs of the last 90 days, by state.',
    labelNames: ['state'],
    registers,
    collect: async () => {
      const figures = await jobs();
      runs.reset();
      for (const { state, runs: count } of figures.runs) runs.set({ state }, count);
    },
  });
  const queue = new Gauge({
    name: 'recoup_queue_jobs',
    help: 'Jobs in the queue, by state.',
    labelNames: ['state'],
    registers,
    collect: async () => {
      for (const { state, jobs: count } of (await jobs()).queue) queue.set({ state }, count);
    },
  });
  const oldest = new Gauge({
    name: 'recoup_queue_oldest_due_seconds',
    help: 'How long the job due longest waits.',
    registers,
    collect: async () => {
      oldest.set((await jobs()).oldestDueSeconds);
    },
  });
  const workers = new Gauge({
    name: 'recoup_workers',
    help: 'Workers that sent a heartbeat within 40 seconds.',
    registers,
    collect: async () => {
      workers.set((await jobs()).workers);
    },
  });
  const restarts = new Gauge({
    name: 'recoup_job_runner_restarts',
    help: 'How often the living workers have started their job runner again after a lost connection.',
    registers,
    collect: async () => {
      restarts.set((await jobs()).runnerRestarts);
    },
  });
}

function addPoolGauges(registers: Registry[], { pool }: Data): void {
  const connections = new Gauge({
    name: 'recoup_pool_connections',
    help: 'Database connections of this process, by state.',
    labelNames: ['state'],
    registers,
    collect: () => {
      connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      connections.set({ state: 'idle' }, pool.idleCount);
    },
  });
  const waiting = new Gauge({
    name: 'recoup_pool_waiting',
    help: 'Queries that wait for a connection.',
    registers,
    collect: () => {
      waiting.set(pool.waitingCount);
    },
  });
}

function addWaitingGauge(registers: Registry[], places: Pick<CallerPlaces, 'countWaiting'>): void {
  const waiting = new Gauge({
    name: 'recoup_http_requests_waiting',
    help: 'Requests that wait because their caller has as many others in progress as may be.',
    registers,
    collect: () => {
      waiting.set(places.countWaiting());
    },
  });
}

/** Allowed with the token or, in a demo without one, from the same machine. */
function isAllowed(request: FastifyRequest, { METRICS_TOKEN, production }: Config): boolean {
  if (METRICS_TOKEN !== undefined) {
    const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    return isSameBytes(calculateHash(given), calculateHash(METRICS_TOKEN));
  }
  const from = request.socket.remoteAddress ?? '';
  const forwarded = request.headers['x-forwarded-for'] ?? request.headers.forwarded;
  return !production && forwarded === undefined && /^(127\.|::1$|::ffff:127\.)/.test(from);
}

function calculateHash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
