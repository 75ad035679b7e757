import { expect, expectTypeOf, test } from 'vitest';
import { message, type Message } from './message.ts';

test('every placeholder is filled, as often as it occurs', () => {
  expect(message('{a} and {b}, {a}')({ a: 1, b: 'two' })).toBe('1 and two, 1');
});

test('a value that looks like a pattern is put in as it is', () => {
  expect(message('To {who}')({ who: '$& {who}' })).toBe('To $& {who}');
});

test('a translation must use the same values as the original', () => {
  expectTypeOf(message('{n} left')).toEqualTypeOf<Message<'n'>>();
  expectTypeOf(message('none')).not.toExtend<Message<'n'>>();
  expectTypeOf(message('{n} of {m}')).not.toExtend<Message<'n'>>();
  expectTypeOf(message('还剩 {n}')).toExtend<Message<'n'>>();
});
