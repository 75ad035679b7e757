import { handle, type Handler } from '../../platform/jobs/worker.ts';
import { deliver, type DeliveryTools } from './deliver.ts';
import { tidyDeliveries } from './deliveries.ts';
import { deliverJob, mailWebhookEndedJob, purgeDeliveriesJob } from './jobs.ts';
import { mailWebhookEnded, type LetterTools } from './mail-webhook-ended.ts';

export function integrationHandlers(tools: DeliveryTools & LetterTools): Handler[] {
  return [
    handle(deliverJob, (ref, { run }) => deliver(tools, ref, run)),
    handle(mailWebhookEndedJob, (ref, { run }) => mailWebhookEnded(tools, ref, run)),
    handle(purgeDeliveriesJob, () => tidyDeliveries(tools.data)),
  ];
}
