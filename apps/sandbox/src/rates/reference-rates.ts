import { createHash } from 'node:crypto';

export interface DayOfRates {
  readonly day: string;
  /** Units of each currency per euro, formatted as the ECB does. */
  readonly rates: readonly { readonly currency: string; readonly rate: string }[];
}

/** Base rates; daily rates vary around them. */
const usual: Readonly<Record<string, number>> = {
  USD: 1.1592,
  JPY: 176.42,
  CZK: 24.31,
  DKK: 7.4676,
  GBP: 0.8704,
  HUF: 388.95,
  PLN: 4.2466,
  RON: 5.0852,
  SEK: 10.9445,
  CHF: 0.9312,
  ISK: 146.4,
  NOK: 11.6235,
  TRY: 48.8113,
  AUD: 1.7792,
  BRL: 6.2489,
  CAD: 1.624,
  CNY: 8.2548,
  HKD: 9.0126,
  IDR: 19264.66,
  ILS: 3.8251,
  INR: 102.81,
  KRW: 1654.49,
  MXN: 21.4383,
  MYR: 4.9011,
  NZD: 2.0118,
  PHP: 68.125,
  SGD: 1.5098,
  THB: 37.934,
  ZAR: 20.1033,
};

const dayInMs = 86_400_000;

/** Deterministic per day; none on weekends, like the ECB. Newest first. */
export function calculateReferenceRates(lastDay: string, days: number): DayOfRates[] {
  const last = Date.parse(`${lastDay}T00:00:00Z`);
  return Array.from({ length: days }, (_, ago) => new Date(last - ago * dayInMs))
    .filter((date) => date.getUTCDay() !== 0 && date.getUTCDay() !== 6)
    .map((date) => date.toISOString().slice(0, 10))
    .map((day) => ({
      day,
      rates: Object.entries(usual).map(([currency, rate]) => ({
        currency,
        rate: (rate * (1 + calculateDrift(day, currency))).toPrecision(5),
      })),
    }));
}

/** Varies by at most one per cent. */
function calculateDrift(day: string, currency: string): number {
  const digest = createHash('sha256').update(`${day} ${currency}`).digest();
  return (digest.readUInt16BE(0) / 0xffff - 0.5) / 50;
}
