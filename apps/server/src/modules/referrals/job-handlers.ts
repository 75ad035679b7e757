import type { Data } from '../../platform/database/database.ts';
import { handle, type Handler } from '../../platform/jobs/worker.ts';
import { settleReferralJob, settleReferralsJob } from './jobs.ts';
import { settleReferral } from './settle-referral.ts';
import { enqueueAllSettlements } from './enqueue-settlement.ts';

export function createReferralHandlers({ data }: { data: Data }): Handler[] {
  return [
    handle(settleReferralJob, ({ account }) => data.withSystem((tx) => settleReferral(tx, account))),
    handle(settleReferralsJob, () => data.withSystem(enqueueAllSettlements)),
  ];
}
