/** Events of an account that webhooks can receive. */
export const webhookEvents = [
  'ticket.changed',
  'tickets.found',
  'store.lapsed',
  'statement.ready',
  'invoice.finalized',
  'invoice.paid',
  'invoice.voided',
  'payment.failed',
  'customer.accepted',
] as const;

export type WebhookEvent = (typeof webhookEvents)[number];

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;

/** Why a webhook's server could not be reached. */
export const deliveryFaults = [
  'address_refused',
  'unreachable',
  'timed_out',
  'refused',
  'webhook_disabled',
] as const;
export type DeliveryFault = (typeof deliveryFaults)[number];
