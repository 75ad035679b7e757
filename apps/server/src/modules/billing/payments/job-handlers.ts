import type { Data } from '../../../platform/database/database.ts';
import { handle, type Handler } from '../../../platform/jobs/worker.ts';
import type { CardGateway } from '../../../platform/payments/card-gateway.ts';
import { chargeDue } from './charge-due.ts';
import {
  chargeDueJob,
  removeCardJob,
  takePaymentJob,
  resolvePaymentsJob,
  findReturnsJob,
  handleGatewayEventJob,
} from './jobs.ts';
import { removeCard } from './remove-card.ts';
import { takePayment, watchPayments } from './take-payment.ts';
import { watchReturns } from './watch-returns.ts';
import { workEvent } from './work-event.ts';

export interface PaymentTools {
  readonly data: Data;
  readonly gateway: () => CardGateway;
}

export function paymentHandlers({ data, gateway }: PaymentTools): Handler[] {
  return [
    handle(takePaymentJob, (payment) => takePayment(data, gateway(), payment)),
    handle(resolvePaymentsJob, () => watchPayments(data)),
    handle(findReturnsJob, () => watchReturns(data, gateway())),
    handle(chargeDueJob, () => chargeDue(data)),
    handle(handleGatewayEventJob, ({ event }) => workEvent(data, gateway(), event)),
    handle(removeCardJob, (card) => removeCard(data, gateway(), card)),
  ];
}
