import { expect, test } from 'vitest';
import { chooseLanguage } from './language.ts';

const nothing = { stored: null, cookie: undefined, preferred: [] };

test.each([
  ['a stored choice wins over everything', { stored: 'zh', cookie: 'en', preferred: ['en'] }, 'zh'],
  ['the cookie speaks when storage was cleared', { ...nothing, cookie: 'zh', preferred: ['en'] }, 'zh'],
  ['a stored word we do not know counts for nothing', { ...nothing, stored: 'fr', preferred: ['zh'] }, 'zh'],
  ['a first visit follows the browser', { ...nothing, preferred: ['zh-CN', 'en'] }, 'zh'],
  ['languages we do not speak are passed over', { ...nothing, preferred: ['de-DE', 'ZH-hans', 'en'] }, 'zh'],
  ['English for everyone else', { ...nothing, preferred: ['fr-FR'] }, 'en'],
  ['English when nothing is known', nothing, 'en'],
] as const)('%s', (_promise, traces, language) => {
  expect(chooseLanguage(traces)).toBe(language);
});
