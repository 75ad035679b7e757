import { handle, type Handler } from '../../platform/jobs/worker.ts';
import { grantWelcomeCoupon } from './coupons/grant-welcome-coupon.ts';
import { expireCredit } from './credit/expire-credit.ts';
import {
  checkBooksJob,
  expireCreditJob,
  purgeCommandsJob,
  grantWelcomeCouponJob,
  sendBooksMailJob,
} from './jobs.ts';
import { checkBooksDaily, sendBooksMail, type BooksMailTools } from './ledger/check-daily.ts';
import { purgeCommands } from './ledger/purge-commands.ts';
import { createPaymentHandlers, type PaymentTools } from './payments/job-handlers.ts';

export function createBillingHandlers(tools: PaymentTools & BooksMailTools): Handler[] {
  const { data } = tools;
  return [
    handle(grantWelcomeCouponJob, ({ account }) => grantWelcomeCoupon(data, account)),
    handle(expireCreditJob, () => expireCredit(data)),
    handle(purgeCommandsJob, () => purgeCommands(data)),
    handle(checkBooksJob, () => checkBooksDaily(data)),
    handle(sendBooksMailJob, (mail, { run }) => sendBooksMail(tools, mail, run)),
    ...createPaymentHandlers(tools),
  ];
}
