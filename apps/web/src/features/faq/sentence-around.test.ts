import { expect, test } from 'vitest';
import { sentenceAround } from './sentence-around.ts';

function around(answer: string, word: string) {
  const from = answer.indexOf(word);
  return sentenceAround(answer, from < 0 ? [] : [{ from, to: from + word.length }]);
}

test.each([
  ['First one. The second, at 1.5 times. Third.', '1.5', 'The second, at 1.5 times.'],
  ['First one. Second.', 'First', 'First one.'],
  ['No end', 'end', 'No end'],
  ['第一句。第二句在这里！第三句', '这里', '第二句在这里！'],
])('%j, %j', (answer, word, sentence) => {
  const found = around(answer, word);
  expect(found?.text).toBe(sentence);
  expect(found?.spans.map(({ from, to }) => found.text.slice(from, to))).toEqual([word]);
});

test('a text without a match has no excerpt', () => {
  expect(around('First one.', 'x')).toBeNull();
});
