import type { Dashboard } from '@recoup/contract/dashboard';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Minor units by the currency's sign, such as `CA$`. */
type Sums = Readonly<Record<string, number>>;

const signs: Readonly<Record<string, string>> = { USD: '$', CAD: 'CA$', MXN: 'MX$', EUR: '€', GBP: '£' };

function add(...all: readonly Sums[]): Sums {
  const sums: Record<string, number> = {};
  for (const [sign, minor] of all.flatMap((each) => Object.entries(each))) {
    sums[sign] = (sums[sign] ?? 0) + minor;
  }
  return Object.fromEntries(Object.entries(sums).filter(([, minor]) => minor !== 0));
}

/** Adds up every amount in a text. */
function read(text: string): Sums {
  const amounts = text.matchAll(/([A-Z]{0,2}[$€£])([\d,]+\.\d\d)/g);
  return add(
    ...[...amounts].map(([, sign = '', digits = '']) => ({ [sign]: Number(digits.replaceAll(/\D/g, '')) })),
  );
}

async function readAll(found: Locator): Promise<Sums> {
  await found.first().waitFor();
  return add(...(await found.allInnerTexts()).map(read));
}

/** The amounts of the links named `Potential: $12.00`, in every currency. */
const figure = (page: Page, name: string) =>
  readAll(page.getByRole('link', { name: new RegExp(`^${name}: `) }));
const stage = (page: Page, name: string) =>
  readAll(page.getByRole('link', { name: new RegExp(`^${name}, `) }));

/** The sum under a column of the ticket list that a link opens, which must fit on one page. */
async function readListSum(page: Page, link: Locator, column: string): Promise<Sums> {
  await link.click();
  const table = page.getByRole('table');
  const sums = table.locator('tfoot td, tfoot th');
  await sums.first().waitFor();
  expect(await page.getByRole('button', { name: 'Next page' }).count()).toBe(0);
  const titles = (await table.getByRole('columnheader').allInnerTexts()).map((title) => title.trim());
  expect(titles).toContain(column);
  // The sums start with one cell for the boxes and the subject.
  const sum = read(await sums.nth(titles.indexOf(column) - 1).innerText());
  await page.goBack();
  return sum;
}

/** Sums each column of the split table over its rows and all currencies that can be chosen. */
async function readSplitTable(
  page: Page,
  by: string,
  currencies: readonly string[],
): Promise<Record<string, Sums>> {
  await page.getByRole('button', { name: by, exact: true }).click();
  const table = page.getByRole('table', { name: 'Where it comes from' });
  const sums: Record<string, Sums> = {};
  for (const currency of currencies) {
    if (currencies.length > 1) await page.getByLabel('Currency').selectOption(currency);
    await page.getByRole('heading', { name: `Where it comes from ${currency}` }).waitFor();
    await table.getByRole('columnheader', { name: by, exact: true }).waitFor();
    for (const title of (await table.getByRole('columnheader').allInnerTexts()).slice(1)) {
      const cells = table.locator(`td[data-label="${title}"]`);
      sums[title] = add(sums[title] ?? {}, await readAll(cells));
    }
  }
  return sums;
}

/** Converts sums of one store to the home currency, in minor units; each currency is rounded separately. */
function convert(sums: Sums, { currency: home, rates }: Dashboard['headline']): number {
  return Object.entries(sums).reduce((all, [sign, minor]) => {
    if (sign === signs[home]) return all + minor;
    const rate = rates.find(({ currency }) => signs[currency] === sign);
    if (!rate) throw new Error(`there is no rate for ${sign}`);
    return all + Math.round(minor * Number(rate.rate));
  }, 0);
}

/**
 * Requires that stores page, dashboard headline, figures, funnel and split tables, and the ticket lists behind them
 * show the same money to the cent. Only for an account with one store, because amounts are converted store by store.
 */
export async function expectEqualSums(page: Page): Promise<void> {
  await page.goto('/stores');
  const linked = await readAll(page.getByRole('link', { name: /\d+ tickets? to claim$/ }));

  const [reply] = await Promise.all([
    page.waitForResponse((response) => new URL(response.url()).pathname === '/api/refund/dashboard/'),
    page.goto('/dashboard?months=0'),
  ]);
  const { result }: { result: Dashboard } = await reply.json();
  const potential = await figure(page, 'Potential');
  const inProgress = await figure(page, 'In progress');
  const recovered = await figure(page, 'Recovered');
  const recoverable = add(potential, inProgress);
  expect(Object.keys(recoverable).length).toBeGreaterThan(1);
  for (const sums of [inProgress, recovered]) expect(sums).not.toEqual({});

  expect(linked).toEqual(potential);
  expect(add(await stage(page, 'Found'), await stage(page, 'Ready to file'))).toEqual(potential);
  expect(add(await stage(page, 'Filed'), await stage(page, 'Approved'))).toEqual(inProgress);
  expect(await stage(page, 'Paid')).toEqual(recovered);
  for (const by of ['Claim type', 'Marketplace', 'Store']) {
    const columns = await readSplitTable(page, by, result.currencies);
    expect([columns['Potential'], columns['In progress'], columns['Recovered']]).toEqual([
      potential,
      inProgress,
      recovered,
    ]);
  }

  const headline = page.getByRole('region', { name: 'Your money' });
  const link = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}, `) });
  const home = signs[result.headline.currency] ?? '';
  for (const [name, native, column] of [
    ['Still recoverable', recoverable, 'Amount'],
    ['Recovered so far', recovered, 'Recovered'],
  ] as const) {
    const converted = { [home]: convert(native, result.headline) };
    expect(await readAll(link(name))).toEqual(converted);
    const part = headline.locator('div').filter({ has: link(name) });
    expect(await readAll(part)).toEqual(add(converted, native));
    expect(await readListSum(page, link(name), column)).toEqual(native);
  }
}
