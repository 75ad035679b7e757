import { expect, test } from 'vitest';
import { joinSentences } from './join-sentences.ts';

test('sentences are joined with a space in English and without one in Chinese', () => {
  expect(joinSentences(['Saved.', '', 'Two are ready.'], 'en')).toBe('Saved. Two are ready.');
  expect(joinSentences(['已保存。', '', '2 个可提交。'], 'zh')).toBe('已保存。2 个可提交。');
});
