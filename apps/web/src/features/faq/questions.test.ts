import { expect, test } from 'vitest';
import en from '../../locales/en/faq.ts';
import zh from '../../locales/zh/faq.ts';
import { listQuestions } from './questions.ts';

const english = listQuestions(en.topics);
const chinese = listQuestions(zh.topics);

test('there are enough questions, in enough topics, the same in both languages', () => {
  expect(english.length).toBeGreaterThanOrEqual(45);
  expect(Object.keys(en.topics).length).toBeGreaterThanOrEqual(7);
  const outline = (questions: typeof english) => questions.map(({ id, topic }) => [topic, id]);
  expect(outline(chinese)).toEqual(outline(english));
});

test('every question has its own address', () => {
  const ids = english.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !/^[a-z]+(?:-[a-z]+)*$/.test(id))).toEqual([]);
});

test.each([
  [english, '?', '.'],
  [chinese, '？', '。'],
] as const)(
  'questions end with a question mark and are unique, answers are short and end with a full stop %#',
  (all, asks, ends) => {
    expect(all.filter(({ question }) => !question.includes(asks))).toEqual([]);
    expect(all.filter(({ answer }) => !answer.endsWith(ends) || answer.length > 500)).toEqual([]);
    expect(new Set(all.map(({ question }) => question)).size).toBe(all.length);
  },
);

test('a Chinese answer has no English sentence', () => {
  const foreign = chinese.filter(
    ({ question, answer }) =>
      !/\p{Script=Han}/u.test(question) || !/\p{Script=Han}/u.test(answer) || /[a-z]+ [a-z]+/i.test(answer),
  );
  expect(foreign).toEqual([]);
});
