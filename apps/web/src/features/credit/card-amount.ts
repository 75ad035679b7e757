import { parseMinor } from '../../lib/money/money.ts';

/** The smallest and largest card payment; the same limits as the server's. */
const least = 50;
const most = 10_000_000;

/** The typed amount in minor units; null when no card can be charged with it. */
export function cardAmount(typed: string, currency: string): number | null {
  const minor = parseMinor(typed, currency);
  return minor !== null && minor >= least && minor <= most ? minor : null;
}
