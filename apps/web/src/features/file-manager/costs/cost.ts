import type { CallName, Reply } from '@recoup/contract';

export type Cost = Reply<CallName['GET /api/audits/costs/']>['items'][number];

/** The day of a cost that was entered without one. */
const beginning = '2000-01-01';

export function toCostDay({ valid_from }: Cost): string | null {
  return valid_from === beginning ? null : valid_from;
}

/** The result of an uploaded list. */
export type SentList = Reply<CallName['POST /api/audits/costs/upload/']>[number];
