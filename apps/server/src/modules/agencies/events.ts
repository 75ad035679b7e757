import { defineQuestion } from '../../platform/events/event.ts';

/** Whether the account ever paid with a card. */
export const hasPaid = defineQuestion<{ readonly account: number }, boolean>('hasPaid');
