import { createHandlers, createTools, jobs, startReaders } from '../composition.ts';
import { saveBuiltInPolicies } from '../modules/audits/public.ts';
import { enqueueFirstRates } from '../modules/billing/public.ts';
import type { Config } from '../platform/config.ts';
import { openDatabase } from '../platform/database/database.ts';
import { serveProbe } from '../platform/jobs/serve-probe.ts';
import { startWorker } from '../platform/jobs/worker.ts';
import type { Log } from '../platform/log.ts';
import { createTracer } from '../platform/tracing/tracer.ts';
import { connectOutside } from '../platform/outside.ts';

/** Background jobs in a process of their own, so that they never block a page. */
export async function runWorker(
  config: Config,
  connectionString: string,
  log: Log,
  how: 'scheduled' | 'unscheduled' = 'scheduled',
): Promise<{ stop(): Promise<void>; ended: Promise<void> }> {
  const outside = connectOutside(config);
  const data = openDatabase(connectionString, {
    size: config.WORKER_CONCURRENCY + 4,
    directUrl: config.DATABASE_DIRECT_URL,
    log,
  });
  await saveBuiltInPolicies(data);
  await enqueueFirstRates(data);
  const tracer = createTracer(config, { service: 'recoup-worker', log });
  const tools = createTools({ config, data, log, caller: 'job' });
  const worker = await startWorker({
    data,
    log,
    tracer,
    concurrency: config.WORKER_CONCURRENCY,
    jobs,
    handlers: createHandlers({ ...tools, ...outside }),
    scheduled: how === 'scheduled',
  });
  const readers = startReaders(tools);
  const { WORKER_PORT: port, HOST: host } = config;
  const probe = port === undefined ? undefined : await serveProbe({ port, host }, worker.isAlive);
  return {
    ended: worker.ended,
    stop: async () => {
      await probe?.close();
      await readers.stop();
      await worker.stop();
      outside.mailer.close();
      await data.close();
      await tracer?.stop();
    },
  };
}
