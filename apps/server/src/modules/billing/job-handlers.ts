import { handle, type Handler } from '../../platform/jobs/worker.ts';
import { grantWelcomeCoupon } from './coupons/grant-welcome-coupon.ts';
import { expireCredit } from './credit/expire-credit.ts';
import { expireCreditJob, purgeCommandsJob, grantWelcomeCouponJob } from './jobs.ts';
import { purgeCommands } from './ledger/purge-commands.ts';
import { paymentHandlers, type PaymentTools } from './payments/job-handlers.ts';

export function billingHandlers(tools: PaymentTools): Handler[] {
  const { data } = tools;
  return [
    handle(grantWelcomeCouponJob, ({ account }) => grantWelcomeCoupon(data, account)),
    handle(expireCreditJob, () => expireCredit(data)),
    handle(purgeCommandsJob, () => purgeCommands(data)),
    ...paymentHandlers(tools),
  ];
}
