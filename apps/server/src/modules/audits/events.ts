import { defineEvent } from '../../platform/events/event.ts';
import type { RunRef } from './audit-tools.ts';
import type { Payment } from './read-payments.ts';

/** A run has saved its findings; `payments` is all the marketplace has paid so far. */
export const auditCompleted = defineEvent<RunRef & { readonly payments: readonly Payment[] }>(
  'auditCompleted',
);
