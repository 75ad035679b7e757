import type { Data } from '../platform/database/database.ts';
import { handle, type Handler } from '../platform/jobs/worker.ts';
import { giveWelcome } from './coupons/give-welcome.ts';
import { expireCredit } from './credit/expire-credit.ts';
import { expireCreditJob, giveWelcomeJob } from './jobs.ts';

export function billingHandlers({ data }: { data: Data }): Handler[] {
  return [
    handle(giveWelcomeJob, ({ account }) => giveWelcome(data, account)),
    handle(expireCreditJob, () => expireCredit(data)),
  ];
}
