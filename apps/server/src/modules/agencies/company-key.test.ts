import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toCompanyKey } from './company-key.ts';

describe('spellings of one company', () => {
  test.each([
    [
      'Rivera Outdoor LLC',
      'RIVERA OUTDOOR, L.L.C.',
      'Ｒｉｖｅｒａ　Ｏｕｔｄｏｏｒ',
      'The Rivera-Outdoor Co., Ltd.',
    ],
    ['Fischer Haushalt GmbH', 'Fischer Haushalt GmbH & Co. KG', 'fischer haushalt'],
    ['Müller & Söhne AG', 'Muller and Sohne'],
    ['Société Générale S.A.', 'SOCIETE GENERALE SAS'],
    ['Levi’s Inc.', "Levi's Incorporated", 'Levis'],
    [
      '深圳启航贸易有限公司',
      '深圳市启航贸易有限责任公司',
      '启航贸易（深圳）有限公司',
      '启航贸易(深圳市)股份有限公司',
      ' 深圳 启航贸易 ',
      '深圳啟航貿易有限責任公司',
    ],
    ['廣州億達電子商務集團有限公司', '亿达电子商务（广州）集团'],
    ['Anker (Hong Kong) Limited', 'ANKER 【hong kong】 LTD'],
    ['株式会社サンプル', 'サンプル株式会社', 'ｻﾝﾌﾟﾙ'],
    ['腾讯科技（北京）有限公司', '北京腾讯科技集团有限公司'],
  ])('%s', (...spellings) => {
    expect(new Set(spellings.map(toCompanyKey)).size).toBe(1);
  });
});

test.each([
  ['Rivera Outdoor LLC', 'Rivera Indoor LLC'],
  ['腾讯科技（北京）有限公司', '腾讯科技（深圳）有限公司'],
  ['Shenzhen Sail Ltd', 'Sail Ltd'],
  ['上海有限公司', '北京有限公司'],
  ['Chinaware Ltd', 'Ware (China) Ltd'],
])('%s is not %s', (one, other) => {
  expect(toCompanyKey(one)).not.toBe(toCompanyKey(other));
});

test.each([
  ['Limited Company', 'limitedcompany'],
  ['有限公司', '有限公司'],
  ['深圳公司', '深圳'],
  ['— , .', ''],
  ['', ''],
])('the key of %j is not empty: %j', (name, key) => {
  expect(toCompanyKey(name)).toBe(key);
});

describe('whatever the name', () => {
  const name = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc
      .array(
        fc.constantFrom(
          'Rivera',
          'ＡＢＣ',
          '启航',
          '贸易',
          '深圳',
          '(上海)',
          'Ltd',
          'Co.',
          '&',
          '有限公司',
          ' ',
          '-',
        ),
        { maxLength: 8 },
      )
      .map((parts) => parts.join(' ')),
  );
  const word = fc.stringMatching(/^[a-z]{4,12}x$/);

  test('case, spaces around it and full width change nothing', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9 ,.()&-]{0,30}$/), (text) => {
        const wide = text.replaceAll(/[!-~]/g, (each) =>
          String.fromCodePoint((each.codePointAt(0) ?? 0) + 0xfee0),
        );
        const key = toCompanyKey(text);
        expect([toCompanyKey(text.toUpperCase()), toCompanyKey(`  ${text} `), toCompanyKey(wide)]).toEqual([
          key,
          key,
          key,
        ]);
      }),
    );
  });

  test('a legal form behind it changes nothing', () => {
    const form = fc.constantFrom(
      ' Ltd',
      ', Inc.',
      ' LLC',
      ' Co., Ltd',
      ' GmbH',
      '有限公司',
      '（个体工商户）',
      ' S.à r.l.',
    );
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), form, (words, ending) => {
        expect(toCompanyKey(words.join(' ') + ending)).toBe(toCompanyKey(words.join(' ')));
      }),
    );
  });

  test('the key has nothing but letters and digits, and is empty only where the name has neither them nor an ampersand', () => {
    fc.assert(
      fc.property(name, (text) => {
        const key = toCompanyKey(text);
        expect(key).toMatch(/^[\p{L}\p{N}]*$/u);
        expect(key === '').toBe(
          !/[\p{L}\p{N}&]/u.test(text.normalize('NFKD').replaceAll(/\p{M}/gu, '').normalize('NFKC')),
        );
      }),
    );
  });
});
