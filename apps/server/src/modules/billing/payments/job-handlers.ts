import type { Data } from '../../../platform/database/database.ts';
import { handle, type Handler } from '../../../platform/jobs/worker.ts';
import type { CardGateway } from '../../../platform/payments/card-gateway.ts';
import { announceCharges } from './announce-charges.ts';
import { chargeDueInvoices } from './charge-due-invoices.ts';
import {
  chargeDueJob,
  reconcileGatewayJob,
  removeCardJob,
  processPaymentJob,
  resolvePaymentsJob,
  findReturnsJob,
  handleGatewayEventJob,
} from './jobs.ts';
import { reconcileGateway } from '../reconciliation/reconcile-gateway.ts';
import { removeCard } from './remove-card.ts';
import { processPayment, enqueueUnresolvedPayments } from './process-payment.ts';
import { findPaymentReturns } from './find-payment-returns.ts';
import { handleGatewayEvent } from './handle-gateway-event.ts';

export interface PaymentTools {
  readonly data: Data;
  readonly gateway: () => CardGateway;
}

export function createPaymentHandlers({ data, gateway }: PaymentTools): Handler[] {
  return [
    handle(processPaymentJob, (payment) => processPayment(data, gateway(), payment)),
    handle(resolvePaymentsJob, () => enqueueUnresolvedPayments(data)),
    handle(findReturnsJob, () => findPaymentReturns(data, gateway())),
    handle(reconcileGatewayJob, () => reconcileGateway(data, gateway())),
    handle(chargeDueJob, async () => {
      await announceCharges(data);
      await chargeDueInvoices(data);
    }),
    handle(handleGatewayEventJob, ({ event }) => handleGatewayEvent(data, gateway(), event)),
    handle(removeCardJob, (card) => removeCard(data, gateway(), card)),
  ];
}
