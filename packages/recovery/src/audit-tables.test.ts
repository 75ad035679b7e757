import { currencyExponent, currencyExponents } from '@recoup/contract/money';
import { expect, test } from 'vitest';
import { prepareRules } from './audit-tables.ts';
import { quoteLiteral } from './session.ts';
import { withSamples } from './testing.ts';

async function getDigitsInSql(values: readonly string[]) {
  return withSamples({}, async (session) => {
    await prepareRules(session, { asOf: '2026-11-15', region: 'NA' });
    return session.rows(
      `select currency, currency_digits(currency)::integer as digits
       from (values ${values.map((value) => `(${value})`).join(', ')}) as given(currency)`,
    );
  });
}

test('SQL gives every currency the digits the contract gives it', async () => {
  const currencies = [...Object.keys(currencyExponents), 'USD', 'EUR'];
  expect(await getDigitsInSql(currencies.map(quoteLiteral))).toEqual(
    currencies.map((currency) => ({ currency, digits: currencyExponent(currency) })),
  );
});

test('an amount without a currency has two digits', async () => {
  expect(await getDigitsInSql(['null::varchar'])).toEqual([{ currency: null, digits: 2 }]);
});
