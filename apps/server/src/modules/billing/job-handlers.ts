import { handle, type Handler } from '../../platform/jobs/worker.ts';
import { giveWelcome } from './coupons/give-welcome.ts';
import { expireCredit } from './credit/expire-credit.ts';
import { expireCreditJob, forgetCommandsJob, giveWelcomeJob } from './jobs.ts';
import { forgetCommands } from './ledger/forget-commands.ts';
import { paymentHandlers, type PaymentTools } from './payments/job-handlers.ts';

export function billingHandlers(tools: PaymentTools): Handler[] {
  const { data } = tools;
  return [
    handle(giveWelcomeJob, ({ account }) => giveWelcome(data, account)),
    handle(expireCreditJob, () => expireCredit(data)),
    handle(forgetCommandsJob, () => forgetCommands(data)),
    ...paymentHandlers(tools),
  ];
}
