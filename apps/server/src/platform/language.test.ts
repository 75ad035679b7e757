import { expect, test } from 'vitest';
import { chooseLanguage } from './language.ts';

test.each([
  ['zh', 'en-US', 'zh'],
  ['en', 'zh-CN', 'en'],
  ['fr', 'zh-CN', 'zh'],
  [undefined, 'zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
  [undefined, 'en;q=0.5, zh-TW;q=0.7', 'zh'],
  [undefined, 'de-DE, en;q=0.3', 'en'],
  [undefined, 'zh;q=0, en', 'en'],
  [undefined, 'de', 'en'],
  [undefined, undefined, 'en'],
])('cookie %s and browser %s read %s', (cookie, browser, language) => {
  expect(chooseLanguage(cookie, browser)).toBe(language);
});
