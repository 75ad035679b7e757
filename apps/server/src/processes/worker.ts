import { accountHandlers, accountJobs, tidyUpJob } from '../accounts/index.ts';
import { documentHandlers, documentJobs, tidyUploadsJob } from '../documents/index.ts';
import { deriveKey, type Config } from '../platform/config.ts';
import { openDatabase } from '../platform/database/database.ts';
import { startWorker } from '../platform/jobs/worker.ts';
import type { Log } from '../platform/log.ts';
import { openObjectStore } from '../platform/objects/objects.ts';
import { connectOutside } from '../platform/outside.ts';
import { connectMarketplace, keepInStepJob, storeHandlers, storeJobs } from '../stores/index.ts';
import { tellDailyJob, ticketHandlers, ticketJobs, watchWindowsJob } from '../tickets/index.ts';

/** The background work of the product: reports, audits, mails. Its own process, so that it never stalls a page. */
export async function runWorker(
  config: Config,
  connectionString: string,
  log: Log,
): Promise<{ stop(): Promise<void>; ended: Promise<void> }> {
  const outside = connectOutside(config);
  const data = openDatabase(connectionString, { size: config.WORKER_CONCURRENCY + 4, log });
  const publicUrl = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`;
  const objects = openObjectStore(config);
  const worker = await startWorker({
    data,
    log,
    concurrency: config.WORKER_CONCURRENCY,
    jobs: [...accountJobs, ...storeJobs, ...documentJobs, ...ticketJobs],
    handlers: [
      ...accountHandlers({
        data,
        config,
        ...outside,
        codeKey: deriveKey(config.SECRET_KEY, 'codes'),
        publicUrl,
      }),
      ...storeHandlers({
        data,
        config,
        publicUrl,
        mailer: outside.mailer,
        objects,
        marketplace: connectMarketplace(config, data, log),
      }),
      ...documentHandlers({ data, objects }),
      ...ticketHandlers({ data, config, publicUrl, mailer: outside.mailer }),
    ],
    schedule: [
      { job: tidyUpJob, cron: '17 * * * *' },
      { job: tidyUploadsJob, cron: '37 * * * *' },
      { job: keepInStepJob, cron: '* * * * *' },
      { job: watchWindowsJob, cron: '5 * * * *' },
      { job: tellDailyJob, cron: '0 7 * * *' },
    ],
  });
  return {
    ended: worker.ended,
    stop: async () => {
      await worker.stop();
      outside.mailer.close();
      await data.close();
    },
  };
}
