import type { ActionWord } from '@recoup/contract/action-words';
import type { ActingRecord } from '@recoup/contract/agencies';

export interface ActionGroup {
  readonly key: number;
  readonly who: string | null;
  readonly word: ActionWord | null;
  readonly times: number;
  /** Time of the newest action. */
  readonly at: string;
}

/** Combines consecutive records of the same action, such as the chunks of one upload. */
export function groupRecords(records: readonly ActingRecord[]): readonly ActionGroup[] {
  const groups: ActionGroup[] = [];
  for (const { id, agency, word, acted_at } of records) {
    const group = { key: id, who: agency?.name ?? null, word, times: 1, at: acted_at };
    const last = groups.at(-1);
    if (last && last.who === group.who && last.word === group.word) {
      groups[groups.length - 1] = { ...last, times: last.times + 1 };
    } else groups.push(group);
  }
  return groups;
}
