import { tidyUpJob } from '../modules/accounts/public.ts';
import { tidyChecksJob } from '../modules/agencies/public.ts';
import { keepAuditsInStepJob, keepBuiltInPolicies } from '../modules/audits/public.ts';
import {
  chargeDueJob,
  draftAllJob,
  expireCreditJob,
  finalizeReviewedJob,
  forgetCommandsJob,
  keepRatesJob,
  keepRatesWhenNone,
  watchPaymentsJob,
  watchReturnsJob,
} from '../modules/billing/public.ts';
import { tidyUploadsJob } from '../modules/documents/public.ts';
import { tidyDeliveriesJob } from '../modules/integrations/public.ts';
import { mailDayJob } from '../modules/notifications/public.ts';
import { tidyOwnDataJob } from '../modules/own-data/public.ts';
import type { Config } from '../platform/config.ts';
import { openDatabase } from '../platform/database/database.ts';
import { startWorker } from '../platform/jobs/worker.ts';
import type { Log } from '../platform/log.ts';
import { connectOutside } from '../platform/outside.ts';
import { tidyBatchesJob } from '../modules/proofs/public.ts';
import { settleReferralsJob } from '../modules/referrals/public.ts';
import { followTrackingsJob, readShipmentsJob } from '../modules/shipments/public.ts';
import { keepInStepJob } from '../modules/stores/public.ts';
import { joinSumsJob, watchWindowsJob } from '../modules/tickets/public.ts';
import { createHandlers, jobs } from './handlers.ts';

const schedule = [
  { job: tidyUpJob, cron: '17 * * * *' },
  { job: tidyUploadsJob, cron: '37 * * * *' },
  { job: tidyBatchesJob, cron: '7 4 * * *' },
  { job: tidyChecksJob, cron: '47 3 * * *' },
  { job: tidyOwnDataJob, cron: '27 * * * *' },
  { job: tidyDeliveriesJob, cron: '57 3 * * *' },
  { job: keepInStepJob, cron: '* * * * *' },
  { job: readShipmentsJob, cron: '* * * * *' },
  { job: followTrackingsJob, cron: '*/10 * * * *' },
  { job: watchWindowsJob, cron: '5 * * * *' },
  { job: joinSumsJob, cron: '*/10 * * * *' },
  { job: mailDayJob, cron: '0 7 * * *' },
  { job: keepRatesJob, cron: '30 16 * * *' },
  { job: draftAllJob, cron: '0 3 * * 1' },
  { job: finalizeReviewedJob, cron: '15 * * * *' },
  { job: keepAuditsInStepJob, cron: '*/10 * * * *' },
  { job: expireCreditJob, cron: '12 0 * * *' },
  { job: forgetCommandsJob, cron: '42 3 * * *' },
  { job: chargeDueJob, cron: '*/5 * * * *' },
  { job: watchPaymentsJob, cron: '*/5 * * * *' },
  { job: watchReturnsJob, cron: '52 4 * * *' },
  { job: settleReferralsJob, cron: '40 4 * * *' },
];

/** The background work of the product: reports, audits, mails. Its own process, so that it never stalls a page. */
export async function runWorker(
  config: Config,
  connectionString: string,
  log: Log,
  how: 'scheduled' | 'unscheduled' = 'scheduled',
): Promise<{ stop(): Promise<void>; ended: Promise<void> }> {
  const outside = connectOutside(config);
  const data = openDatabase(connectionString, { size: config.WORKER_CONCURRENCY + 4, log });
  await keepBuiltInPolicies(data);
  await keepRatesWhenNone(data);
  const worker = await startWorker({
    data,
    log,
    concurrency: config.WORKER_CONCURRENCY,
    jobs,
    handlers: createHandlers({ config, data, log, outside }),
    schedule: how === 'scheduled' ? schedule : [],
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
