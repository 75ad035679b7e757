import { defineEvent } from '../../platform/events/event.ts';
import type { RunRef, StoreRef } from './audit-tools.ts';
import type { Reimbursement } from './list-reimbursements.ts';

/** A run has saved its findings; `payments` is all the marketplace has paid so far. */
export const auditCompleted = defineEvent<RunRef & { readonly payments: readonly Reimbursement[] }>(
  'auditCompleted',
);

/** A user confirmed or dismissed a finding to check. */
export const findingDecided = defineEvent<StoreRef>('findingDecided');
