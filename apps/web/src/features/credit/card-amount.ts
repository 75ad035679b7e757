import { parseMinor } from '../../lib/money/money.ts';

/** The least and the most a card is charged with at once; the server says the same. */
const least = 50;
const most = 10_000_000;

/** What was typed, in the currency's smallest unit; null when no card can be charged with it. */
export function cardAmount(typed: string, currency: string): number | null {
  const minor = parseMinor(typed, currency);
  return minor !== null && minor >= least && minor <= most ? minor : null;
}
