import { handle, type Handler } from '../../platform/jobs/worker.ts';
import { deliver, type DeliveryTools } from './deliver.ts';
import { purgeDeliveries } from './deliveries.ts';
import { deliverJob, sendWebhookDisabledMailJob, purgeDeliveriesJob } from './jobs.ts';
import { sendWebhookDisabledMail, type MailTools } from './send-webhook-disabled-mail.ts';

export function createIntegrationHandlers(tools: DeliveryTools & MailTools): Handler[] {
  return [
    handle(deliverJob, (ref, { run }) => deliver(tools, ref, run)),
    handle(sendWebhookDisabledMailJob, (ref, { run }) => sendWebhookDisabledMail(tools, ref, run)),
    handle(purgeDeliveriesJob, () => purgeDeliveries(tools.data)),
  ];
}
