import { parseCrontab } from 'graphile-worker';
import { jobs } from '../../composition.ts';
import { formatCrontab } from '../../platform/jobs/crontab.ts';
import {
  getMinimumCharge,
  isBillingCurrency,
  toGatewayAmount,
} from '../../platform/payments/gateway-amounts.ts';
import { currencyExponent } from '@recoup/contract/money';
import type { Named } from './commands.ts';
import { expectSame } from './world.ts';

/** By ISO 4217 and by the gateway's documentation; the least it charges in minor units, where we bill in it. */
const known = [
  { currency: 'USD', iso: 2, gateway: 2, least: 50 },
  { currency: 'CAD', iso: 2, gateway: 2, least: 50 },
  { currency: 'JPY', iso: 0, gateway: 0, least: 50 },
  { currency: 'HUF', iso: 2, gateway: 2, least: 17_500 },
  { currency: 'GBP', iso: 2, gateway: 2, least: 30 },
  { currency: 'ISK', iso: 0, gateway: 2, least: null },
  { currency: 'IDR', iso: 2, gateway: 2, least: null },
  { currency: 'COP', iso: 2, gateway: 2, least: null },
  { currency: 'KRW', iso: 0, gateway: 0, least: null },
  { currency: 'KWD', iso: 3, gateway: 3, least: null },
] as const;

/** An amount as the books, the gateway and the terms express it. */
export function checkQuote({ pick, major }: Named<'quote'>): void {
  const chosen = known[pick];
  if (chosen === undefined) return;
  const { currency, iso, gateway, least } = chosen;
  expectSame(`minor units of ${currency}`, currencyExponent(currency), iso);
  const minor = major * 10 ** iso;
  expectSame(
    `${major} ${currency} at the gateway`,
    toGatewayAmount({ minor, currency }),
    major * 10 ** gateway,
  );
  expectSame(`whether we bill in ${currency}`, isBillingCurrency(currency), least !== null);
  if (least !== null) expectSame(`the least in ${currency}`, getMinimumCharge(currency), least);
}

const schedule = parseCrontab(formatCrontab(jobs));
const minute = 60_000;
const hour = 60 * minute;

/** No worker ran for some days: whatever was due meanwhile is made up for, and tried as often as declared. */
export function checkPause({ days }: Named<'pause worker'>, end: Date): void {
  const restart = Math.floor(end.getTime() / minute) * minute;
  for (const job of jobs.filter(({ cron }) => cron !== undefined)) {
    const item = schedule.find(({ task }) => task === job.name);
    expectSame(`tries of ${job.name}`, item?.options.maxAttempts, job.maxAttempts);
    for (let ago = minute; ago <= days * 24 * hour; ago += minute) {
      const missed = new Date(restart - ago);
      const isDue = item?.match({
        min: missed.getUTCMinutes(),
        hour: missed.getUTCHours(),
        date: missed.getUTCDate(),
        month: missed.getUTCMonth() + 1,
        dow: missed.getUTCDay(),
      });
      if (isDue !== true) continue;
      const isFilled = ago <= hour || ago <= (item?.options.backfillPeriod ?? 0);
      expectSame(`${job.name} of ${missed.toISOString()} after the pause`, isFilled, true);
      break;
    }
  }
}
