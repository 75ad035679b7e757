import { expect, expectTypeOf, test } from 'vitest';
import { message, type Message } from './message.ts';

test('every placeholder is filled, as often as it occurs', () => {
  expect(message('{a} and {b}, {a}')({ a: 1, b: 'two' })).toBe('1 and two, 1');
});

test('a value that looks like a placeholder is inserted unchanged', () => {
  expect(message('To {who}')({ who: '$& {who}' })).toBe('To $& {who}');
});

test('Chinese text follows a Chinese value without a space, and a Latin one or a number with one', () => {
  const text = message('按 {day} 的汇率，店铺 {store} 共 {count} 笔');
  expect(text({ day: '2026年11月19日', store: '启航家居', count: 3 })).toBe(
    '按 2026年11月19日的汇率，店铺启航家居共 3 笔',
  );
  expect(text({ day: '19/11', store: 'Harbour', count: 3 })).toBe('按 19/11 的汇率，店铺 Harbour 共 3 笔');
  expect(message('{store} starts on {day} at noon')({ store: '启航', day: '11月19日' })).toBe(
    '启航 starts on 11月19日 at noon',
  );
});

test('counts have thousands separators, other numbers have not', () => {
  expect(message('{count} tickets')({ count: 1_234_567 })).toBe('1,234,567 tickets');
  expect(message('Ticket {id}')({ id: 100_038 })).toBe('Ticket 100038');
});

test('a name from right to left is isolated from the text beside it', () => {
  const text = message('{store} ends soon');
  expect(text({ store: 'متجر' })).toBe('\u2068متجر\u2069 ends soon');
  expect(text({ store: '\u202eabc' })).toBe('\u2068\u202eabc\u2069 ends soon');
  expect(text({ store: 'Rivera' })).toBe('Rivera ends soon');
});

test('a translation must use the same values as the original', () => {
  expectTypeOf(message('{n} left')).toEqualTypeOf<Message<'n'>>();
  expectTypeOf(message('none')).not.toExtend<Message<'n'>>();
  expectTypeOf(message('{n} of {m}')).not.toExtend<Message<'n'>>();
  expectTypeOf(message('还剩 {n}')).toExtend<Message<'n'>>();
});
