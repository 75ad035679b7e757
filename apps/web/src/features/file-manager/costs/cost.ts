import type { CallName, Reply } from '@recoup/contract';
import { fieldsOf, listOf, numberOf, textOf } from '../../../lib/replies.ts';

export type Cost = Reply<CallName['GET /api/audits/costs/']>['items'][number];

/** The day of a cost that was given without one. */
const beginning = '2000-01-01';

export function dayOf({ valid_from }: Cost): string | null {
  return valid_from === beginning ? null : valid_from;
}

/** What became of a list that was sent. */
export interface SentList {
  readonly name: string;
  readonly isKept: boolean;
  readonly rows: number;
  readonly faults: readonly { readonly line: number; readonly column: string; readonly message: string }[];
}

export function readSentLists(reply: unknown): readonly SentList[] {
  return listOf(reply).map((each) => {
    const given = fieldsOf(each);
    return {
      name: textOf(given['name']),
      isKept: textOf(given['status']) === 'kept',
      rows: numberOf(given['rows']) ?? 0,
      faults: listOf(given['faults']).map((fault) => {
        const { line, column, message } = fieldsOf(fault);
        return { line: numberOf(line) ?? 0, column: textOf(column), message: textOf(message) };
      }),
    };
  });
}
