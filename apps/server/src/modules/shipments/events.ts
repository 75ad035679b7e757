import { defineQuestion } from '../../platform/events/event.ts';

/** The ticket of each finding that has one, by the finding's id. */
export const ticketsOfFindings = defineQuestion<
  { readonly account: number; readonly findings: readonly number[] },
  ReadonlyMap<number, number>
>('ticketsOfFindings');
