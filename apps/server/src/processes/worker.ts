import { join } from 'node:path';
import { accountHandlers, accountJobs, tidyUpJob } from '../accounts/index.ts';
import { agencyHandlers, agencyJobs, tidyChecksJob } from '../agencies/index.ts';
import {
  auditHandlers,
  auditJobs,
  keepAuditsInStepJob,
  keepBuiltInPolicies,
  storeHooks,
} from '../audits/index.ts';
import {
  billingHandlers,
  billingJobs,
  chargeDueJob,
  draftAllJob,
  expireCreditJob,
  finalizeReviewedJob,
  forgetCommandsJob,
  freezeLinesSoon,
  keepRatesJob,
  keepRatesWhenNone,
  statementHandlers,
  statementJobs,
  watchPaymentsJob,
} from '../billing/index.ts';
import { documentHandlers, documentJobs, tidyUploadsJob } from '../documents/index.ts';
import {
  integrationHandlers,
  integrationJobs,
  tidyDeliveriesJob,
  webhookPurpose,
} from '../integrations/index.ts';
import { mailDayJob, notificationHandlers, notificationJobs } from '../notifications/index.ts';
import { ownDataHandlers, ownDataJobs, tidyOwnDataJob } from '../own-data/index.ts';
import { createKeyring } from '../platform/keyring.ts';
import { connectCarriers } from '../platform/carriers/carriers.ts';
import { deriveKey, type Config } from '../platform/config.ts';
import { openDatabase } from '../platform/database/database.ts';
import { startWorker } from '../platform/jobs/worker.ts';
import type { Log } from '../platform/log.ts';
import { connectGateway } from '../platform/payments/connect-gateway.ts';
import { openObjectStore } from '../platform/objects/objects.ts';
import { connectOutside } from '../platform/outside.ts';
import { proofHandlers, proofJobs, tidyBatchesJob } from '../proofs/index.ts';
import {
  referralHandlers,
  referralJobs,
  settleReferralSoon,
  settleReferralsJob,
} from '../referrals/index.ts';
import {
  deliveries,
  followTrackingsJob,
  noteReceipts,
  readShipments,
  readShipmentsJob,
  shipmentHandlers,
  shipmentJobs,
} from '../shipments/index.ts';
import { connectMarketplace, keepInStepJob, storeHandlers, storeJobs } from '../stores/index.ts';
import { supportHandlers, supportJobs } from '../support/index.ts';
import { afterAudit, joinSumsJob, ticketHandlers, ticketJobs, watchWindowsJob } from '../tickets/index.ts';

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
  await keepBuiltInPolicies(data);
  await keepRatesWhenNone(data);
  const worker = await startWorker({
    data,
    log,
    concurrency: config.WORKER_CONCURRENCY,
    jobs: [
      ...accountJobs,
      ...agencyJobs,
      ...storeJobs,
      ...auditJobs,
      ...documentJobs,
      ...proofJobs,
      ...shipmentJobs,
      ...ticketJobs,
      ...notificationJobs,
      ...billingJobs,
      ...statementJobs,
      ...supportJobs,
      ...referralJobs,
      ...integrationJobs,
      ...ownDataJobs,
    ],
    handlers: [
      ...accountHandlers({
        data,
        config,
        ...outside,
        codeKey: deriveKey(config.SECRET_KEY, 'codes'),
        publicUrl,
      }),
      ...agencyHandlers({
        data,
        config,
        publicUrl,
        mailer: outside.mailer,
        invitationKey: deriveKey(config.SECRET_KEY, 'invitations'),
      }),
      ...storeHandlers({
        data,
        objects,
        hooks: storeHooks,
        marketplace: connectMarketplace(config, data, log),
      }),
      ...auditHandlers({
        data,
        objects,
        scratchDir: join(config.DATA_DIR, 'scratch'),
        // Whatever runs at once shares it.
        memoryMb: Math.floor(config.AUDIT_MEMORY_MB / config.WORKER_CONCURRENCY),
        shipments: {
          read: (ref) => readShipments({ data, objects }, ref, log),
          deliveries,
          noteReceipts,
        },
        afterRun: async (tx, ref, payments) => {
          await afterAudit(tx, ref, payments);
          await freezeLinesSoon(tx, ref.account);
          await settleReferralSoon(tx, ref.account);
        },
      }),
      ...documentHandlers({ data, objects }),
      ...proofHandlers({ data }),
      ...shipmentHandlers({ data, objects, carriers: connectCarriers(config) }),
      ...ticketHandlers({ data }),
      ...supportHandlers({ data }),
      ...ownDataHandlers({ data, objects, config, publicUrl, mailer: outside.mailer }),
      ...integrationHandlers({
        data,
        config,
        publicUrl,
        mailer: outside.mailer,
        keyring: createKeyring(config, webhookPurpose),
        reach: { anywhere: !config.production },
      }),
      ...notificationHandlers({
        data,
        config,
        publicUrl,
        mailer: outside.mailer,
        unsubscribeKey: deriveKey(config.SECRET_KEY, 'unsubscribe'),
      }),
      ...billingHandlers({ data, gateway: connectGateway(config) }),
      ...statementHandlers({ data, config }),
      ...referralHandlers({ data }),
    ],
    schedule: [
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
      { job: settleReferralsJob, cron: '40 4 * * *' },
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
