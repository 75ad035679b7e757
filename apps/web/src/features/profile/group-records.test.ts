import type { ActionWord } from '@recoup/contract/action-words';
import { expect, test } from 'vitest';
import { groupRecords } from './group-records.ts';

test('consecutive equal actions of one user are combined and counted', () => {
  const record = (id: number, name: string | null, word: ActionWord | null) => ({
    id,
    agency: name === null ? null : { id: 1, name, username: name },
    action: 'POST /api/some/call/',
    word,
    acted_at: `2026-01-01T00:00:0${id}.000Z`,
  });
  expect(
    groupRecords([
      record(5, 'Harbour', 'documentUpload'),
      record(4, 'Harbour', 'documentUpload'),
      record(3, 'Other', 'documentUpload'),
      record(2, null, 'audit'),
      record(1, null, null),
    ]),
  ).toEqual([
    { key: 5, who: 'Harbour', word: 'documentUpload', times: 2, at: '2026-01-01T00:00:05.000Z' },
    { key: 3, who: 'Other', word: 'documentUpload', times: 1, at: '2026-01-01T00:00:03.000Z' },
    { key: 2, who: null, word: 'audit', times: 1, at: '2026-01-01T00:00:02.000Z' },
    { key: 1, who: null, word: null, times: 1, at: '2026-01-01T00:00:01.000Z' },
  ]);
});
