import { expect, test } from 'vitest';
import { applyEdit } from './edits.ts';

test('an edit whose text is gone or ambiguous fails', () => {
  const edit = { file: 'a.ts', search: 'one', replace: 'two' };
  expect(applyEdit('just one', edit)).toBe('just two');
  expect(() => applyEdit('gone', { ...edit, search: 'missing' })).toThrow('contains 0 times');
  expect(() => applyEdit('one one', edit)).toThrow('contains 2 times');
});
