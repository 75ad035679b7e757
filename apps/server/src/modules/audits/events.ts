import { defineEvent } from '../../platform/events/event.ts';
import type { RunRef } from './audit-tools.ts';
import type { Reimbursement } from './list-reimbursements.ts';

/** A run has saved its findings; `payments` is all the marketplace has paid so far. */
export const auditCompleted = defineEvent<RunRef & { readonly payments: readonly Reimbursement[] }>(
  'auditCompleted',
);
