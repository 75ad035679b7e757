import { chinese } from './words-zh.ts';
import { english } from './words-en.ts';
import type { CliWords } from './words.ts';

export const cliLanguages = ['en', 'zh'] as const;
export type CliLanguage = (typeof cliLanguages)[number];

export const wordsIn: Readonly<Record<CliLanguage, CliWords>> = { en: english, zh: chinese };
