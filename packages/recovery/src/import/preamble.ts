import { marketplaces } from '../marketplaces.ts';

const currencies = new Set(marketplaces.map(({ currency }) => currency));

/**
 * The payments page names the currency above the header (`All amounts in USD, unless specified`), Germany's also in
 * words (`Alle Beträge in Euro`); Japan's does not.
 */
export function findCurrency(preamble: readonly string[], header: readonly string[]): string | undefined {
  for (const line of preamble) {
    const named = line.match(/\b[A-Z]{3}\b/g)?.find((word) => currencies.has(word));
    if (named !== undefined) return named;
    if (/\beuro\b/i.test(line)) return 'EUR';
  }
  return header.some((name) => /[\u3040-\u30FF]/u.test(name)) ? 'JPY' : undefined;
}
