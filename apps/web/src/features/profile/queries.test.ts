import { expect, test } from 'vitest';
import { notificationKinds } from '@recoup/contract/notifications';
import { readChoices } from './queries.ts';

test('every kind of the contract can be chosen', () => {
  const reply = notificationKinds.map((kind) => ({ kind, mail: 'daily', page: true }));
  expect(readChoices(reply)).toEqual(reply);
});

test('kinds of a newer server are left out, and what is missing is off', () => {
  expect(
    readChoices({ items: [{ kind: 'moon_landing', mail: 'daily' }, { kind: 'message' }, null] }),
  ).toEqual([{ kind: 'message', mail: 'never', page: false }]);
});
