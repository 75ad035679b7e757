import { expect, test } from 'vitest';
import en from '../../locales/en/faq.ts';
import zh from '../../locales/zh/faq.ts';
import { findQuestions } from './find-questions.ts';
import type { Span } from './fold.ts';
import { listQuestions, type Question } from './questions.ts';

function question(id: string, asked: string, answer: string): Question {
  return { id, topic: 'start', question: asked, answer };
}

const some = [
  question('invoice', 'What must an invoice show?', 'The date, and the buyer’s full name.'),
  question('delivery', 'What proves delivery?', 'The record of the carrier. An invoice does not.'),
  question('pod', '哪些文件可以作为签收证明（POD）？', '承运商的物流轨迹或签收单。'),
  question('lost', '仓库丢失的商品怎么索赔？', '平台大多会自动赔付，我们盯住漏赔的部分。'),
];
const findIds = (typed: string) => findQuestions(some, typed).map(({ question: { id } }) => id);
const cut = (text: string, spans: readonly Span[]) => spans.map(({ from, to }) => text.slice(from, to));

test.each([
  ['part of a word', 'voic', ['invoice', 'delivery']],
  ['any case', 'INVOICE', ['invoice', 'delivery']],
  ['full-width letters', 'ｉｎｖｏｉｃｅ', ['invoice', 'delivery']],
  ['every word, in any order', 'carrier delivery', ['delivery']],
  ['a term without a match', 'carrier unicorn', []],
  ['a whole sentence, by its terms without stop words', 'What must the invoice have, and why?', ['invoice']],
  ['either apostrophe', "buyer's", ['invoice']],
  ['a single Chinese character', '签', ['pod']],
  ['some Chinese characters', '丢失', ['lost']],
  ['Chinese characters that stand apart', '丢失赔付', ['lost']],
  ['a Chinese sentence', '请问仓库丢失了怎么办？', ['lost']],
  ['letters among Chinese characters', 'ＰＯＤ文件', ['pod']],
  ['another name of the same thing', '亚马逊', ['lost']],
  ['another name inside a run', '仓库丢件', ['lost']],
  ['what all of it is on', 'Amazon INVOICE', ['invoice', 'delivery']],
  ['Chinese characters that are not all there', '独角兽', []],
  ['nothing but signs', ' ?!。 ', ['invoice', 'delivery', 'pod', 'lost']],
])('%s: %j', (_, typed, found) => {
  expect(findIds(typed)).toEqual(found);
});

test('a search of stop words alone looks for them', () => {
  expect(findIds('must')).toEqual(['invoice']);
  expect(findIds('what')).toEqual(['invoice', 'delivery']);
});

test('a match in a question comes before one in an answer', () => {
  expect(findIds('delivery')[0]).toBe('delivery');
  expect(findQuestions(some.toReversed(), 'invoice')[0]?.question.id).toBe('invoice');
});

test('matches are marked at their position, also after full-width and wide characters', () => {
  const wide = question('wide', '𠮷：ＰＯＤ and pod', 'İ POD');
  const [hit] = findQuestions([wide], 'pod');
  expect(cut(wide.question, hit?.inQuestion ?? [])).toEqual(['ＰＯＤ', 'pod']);
  expect(cut(wide.answer, hit?.inAnswer ?? [])).toEqual(['POD']);
});

test('matches that touch or overlap are marked as one', () => {
  const [hit] = findQuestions(some, 'deliv delivery livery');
  expect(cut('What proves delivery?', hit?.inQuestion ?? [])).toEqual(['delivery']);
});

const catalogues = { en, zh };

test.each([
  ['en', 'amazon shortage', 'inbound-window'],
  ['en', 'clawback', 'reversed'],
  ['en', 'forgot', 'forgotten-password'],
  ['en', 'How much do you charge?', 'when-charged'],
  ['en', 'cost', 'what-it-costs'],
  ['zh', '入库短少', 'inbound-window'],
  ['zh', '手续费', 'what-it-costs'],
  ['zh', '采购发票', 'good-invoice'],
  ['zh', '忘记密码', 'forgotten-password'],
  ['zh', '亚马逊拒绝了怎么办', 'denied-appeal'],
] as const)('%s: %j leads to %s', (language, typed, id) => {
  const found = findQuestions(listQuestions(catalogues[language].topics), typed);
  expect(found.slice(0, 5).map(({ question: { id: each } }) => each)).toContain(id);
});
