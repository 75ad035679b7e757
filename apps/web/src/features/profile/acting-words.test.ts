import { endpoints } from '@recoup/contract';
import { expect, test } from 'vitest';
import { actionWord, deedsOf } from './acting-words.ts';

test('every call that changes something in another’s account has its words', () => {
  const acting = endpoints.filter(
    ({ acts, access, about }) => acts && access === 'seller' && about === 'chosen-account',
  );
  expect(
    acting.map(({ method, path }) => `${method} ${path}`).filter((name) => actionWord(name) === null),
  ).toEqual([]);
});

test('the same thing done in a row by the same is told once, with how often', () => {
  const record = (id: number, name: string | null, action: string) => ({
    id,
    agency: name === null ? null : { id: 1, name, username: name },
    action,
    acted_at: `2026-01-01T00:00:0${id}.000Z`,
  });
  const upload = 'PUT /api/documents/uploads/{id}/';
  expect(
    deedsOf([
      record(5, 'Harbour', 'POST /api/documents/uploads/{id}/finish/'),
      record(4, 'Harbour', upload),
      record(3, 'Other', upload),
      record(2, null, 'POST /api/audits/runs/'),
      record(1, null, 'something new'),
    ]),
  ).toEqual([
    { key: 5, who: 'Harbour', word: 'documentUpload', times: 2, at: '2026-01-01T00:00:05.000Z' },
    { key: 3, who: 'Other', word: 'documentUpload', times: 1, at: '2026-01-01T00:00:03.000Z' },
    { key: 2, who: null, word: 'audit', times: 1, at: '2026-01-01T00:00:02.000Z' },
    { key: 1, who: null, word: null, times: 1, at: '2026-01-01T00:00:01.000Z' },
  ]);
});
