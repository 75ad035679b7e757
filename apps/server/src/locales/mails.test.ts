import { expect, test } from 'vitest';
import { catalogues, type Language } from '../platform/language.ts';
import { renderMail } from '../platform/mail/render-mail.ts';
import { listSampleMails } from './testing-mails.ts';

const languages = ['en', 'zh'] as const satisfies readonly Language[];

function listTexts(language: Language): { name: string; text: string }[] {
  return listSampleMails(catalogues[language], language).map(({ name, brand, mail }) => {
    const { subject, text } = renderMail(mail, brand, language);
    return {
      name,
      text: `${subject}\n${text}`
        .replaceAll(/https:\/\/\S+/g, 'URL')
        // Spaced like a date, which has none of its own: as an amount at its start, as a Chinese word at its end.
        .replaceAll(/\d{4}年\d{1,2}月\d{1,2}日/g, '$日'),
    };
  });
}

function faultyIn(language: Language, fault: RegExp): string[] {
  return listTexts(language).flatMap(({ name, text }) => {
    const found = fault.exec(text);
    return found === null ? [] : [`${name}: ${found[0]}`];
  });
}

test.each(languages)('mails in %s write dates as their reader does', (language) => {
  expect(faultyIn(language, /\d{4}-\d{2}-\d{2}/)).toEqual([]);
});

test.each(languages)('mails in %s have no gap, no mark-up and no word of the code', (language) => {
  expect(faultyIn(language, /undefined|null|NaN|\[object|`| {2}|[ \t]\n/)).toEqual([]);
});

test('English mails count correctly and speak of someone', () => {
  expect(faultyIn('en', /\b1 (?:\w+ )?(?:tickets|claims|stores|faults|days|payments)\b/)).toEqual([]);
  expect(faultyIn('en', /\bsomebody\b/i)).toEqual([]);
});

test('a mail about one ticket speaks of one claim, a mail about several of several', () => {
  const texts = new Map(listTexts('en').map(({ name, text }) => [name, text]));
  for (const about of ['documents needed', 'window opens', 'expired']) {
    expect(texts.get(`${about}, one`)).not.toMatch(/\b(?:claims|tickets)\b/);
    expect(texts.get(`${about}, many`)).not.toMatch(/\b(?:the claim|this claim|it)\b(?! deadlines)/i);
  }
});

test('Chinese mails have a space between Chinese and Latin letters or digits, and only there', () => {
  expect(faultyIn('zh', /\p{Script=Han}[A-Za-z0-9$€¥]|[A-Za-z0-9]\p{Script=Han}/u)).toEqual([]);
  expect(faultyIn('zh', /\p{Script=Han} \p{Script=Han}/u)).toEqual([]);
});
