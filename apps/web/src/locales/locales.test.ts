import { expect, test } from 'vitest';

type Catalogue = Readonly<Record<string, unknown>>;

const files = import.meta.glob<{ default: Catalogue }>('./*/*.ts', { eager: true });

const sources = import.meta.glob<string>('./**/*.ts', { eager: true, query: '?raw', import: 'default' });

/** Every text of a language with its key; values in a text are replaced by their names. */
function listTexts(language: string): readonly (readonly [string, string])[] {
  return Object.entries(files)
    .filter(([file]) => file.startsWith(`./${language}/`))
    .flatMap(([file, module]) => flatten(file.slice(`./${language}/`.length), module.default));
}

function flatten(place: string, value: unknown): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[place, value]];
  if (typeof value === 'function') return [[place, String(value(named))]];
  return Object.entries(value ?? {}).flatMap(([key, inner]) => flatten(`${place} ${key}`, inner));
}

const named = new Proxy({}, { get: (_target, name) => `«${String(name)}»` });
const valuesIn = (text: string) => [...new Set(text.match(/«\w+»/g))].toSorted();

/** Words that are also used in Chinese, and exact column headings or parts of a request. */
const international =
  /\b(?:Ctrl|OpenAPI|api\/docs|api\/openapi\.json|Authorization|Bearer|Recoup-Signature|HMAC-SHA256|FAQ|POD|ID|IP|FBA|AWD|SAFE-T|SKU|FNSKU|ASIN|PDF|CSV|XLSX|ZIP|MB|USD|API|JSON|zip|https|Webhook|sku|(?:longest|median|shortest)-side|unit-of-(?:dimension|weight)|weight|measured-on|cost|currency|valid from)\b/g;

test('both languages have the same texts with the same values', () => {
  const outline = (language: string) => listTexts(language).map(([place, text]) => [place, valuesIn(text)]);
  expect(outline('en').length).toBeGreaterThan(100);
  expect(outline('zh')).toEqual(outline('en'));
});

test('every Chinese text is Chinese', () => {
  const foreign = listTexts('zh').filter(([, text]) => {
    const written = text.replaceAll(/«\w+»/g, '');
    const isPunctuation = /^[\p{P}\p{S}\s]+$/u.test(written);
    const isForeign = /[A-Za-z]{2,}/.test(written.replaceAll(international, ''));
    return (!/\p{Script=Han}/u.test(text) && !isPunctuation) || isForeign;
  });
  expect(foreign).toEqual([]);
});

test('every English text is English', () => {
  const foreign = listTexts('en').filter(
    ([, text]) => !/[A-Za-z]/.test(text) || /\p{Script=Han}/u.test(text),
  );
  expect(foreign).toEqual([]);
});

test('Chinese text has full-width punctuation, and a space between Chinese and Latin or digits', () => {
  const wrong =
    /\p{sc=Han}[,;:!?()A-Za-z0-9]|[,;:!?()A-Za-z0-9]\p{sc=Han}|[，。；：？！（）]\s|\s[，。；：？！（）]/u;
  expect(listTexts('zh').filter(([, text]) => wrong.test(text))).toEqual([]);
});

test('Chinese pages use 你; 您 is for mails', () => {
  expect(listTexts('zh').filter(([, text]) => text.includes('您'))).toEqual([]);
});

test('Amazon is named by the marketplace definition, except in names of its services', () => {
  const service = /Amazon Warehousing|Login with Amazon|亚马逊入仓分销网络|亚马逊登录服务|@recoup|^\s*\/\*\*/;
  const spelled = Object.entries(sources)
    .filter(([file]) => !file.endsWith('.test.ts'))
    .flatMap(([, source]) => source.split('\n'))
    .filter((line) => /Amazon|亚马逊/.test(line) && !service.test(line));
  expect(spelled).toEqual([]);
});

test('no text leaves a placeholder unfilled', () => {
  const unfilled = [...listTexts('en'), ...listTexts('zh')].filter(([, text]) => /[{}]/.test(text));
  expect(unfilled).toEqual([]);
});
