import type { ActionWord } from '@recoup/contract/action-words';
import type { ActingRecord } from '@recoup/contract/agencies';

export interface Deed {
  readonly key: number;
  readonly who: string | null;
  readonly word: ActionWord | null;
  readonly times: number;
  /** Time of the newest. */
  readonly at: string;
}

/** One line for the same action repeated in a row, such as the chunks of one upload. */
export function deedsOf(records: readonly ActingRecord[]): readonly Deed[] {
  const deeds: Deed[] = [];
  for (const { id, agency, word, acted_at } of records) {
    const deed = { key: id, who: agency?.name ?? null, word, times: 1, at: acted_at };
    const last = deeds.at(-1);
    if (last && last.who === deed.who && last.word === deed.word) {
      deeds[deeds.length - 1] = { ...last, times: last.times + 1 };
    } else deeds.push(deed);
  }
  return deeds;
}
