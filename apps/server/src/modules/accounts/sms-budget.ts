import type { Config } from '../../platform/config.ts';
import type { Data } from '../../platform/database/database.ts';
import { toAddressBlock } from '../../platform/http/address-block.ts';
import { enqueue } from '../../platform/jobs/job.ts';
import { parseCountry } from './addresses.ts';
import { countAttempt, getAttempts } from './attempts.ts';
import { smsBudgetJob } from './jobs.ts';

/** Share of the budget at which operators are warned. */
const warnedAt = 0.8;
export const usualHardness = 50_000;
/** About ten seconds of work for a phone. */
const maxDoublings = 4;

/** Counts a text message: some destinations pay whoever causes messages to be sent. */
export async function spendTextMessage(
  { data, config }: { data: Data; config: Config },
  { phone, ip }: { phone: string; ip: string },
): Promise<void> {
  await countAttempt(data, 'text message from an address', toAddressBlock(ip));
  const country = parseCountry(phone) ?? '';
  const perCountry = config.SMS_PER_DAY_AND_COUNTRY;
  await warn(
    data,
    country,
    await countAttempt(data, 'text message to a country', country, perCountry),
    perCountry,
  );
  const inAll = config.SMS_PER_DAY;
  await warn(data, null, await countAttempt(data, 'text message, in all', 'all', inAll), inAll);
}

async function warn(data: Data, country: string | null, used: number, allowed: number): Promise<void> {
  if (used !== Math.ceil(allowed * warnedAt) && used !== allowed) return;
  await data.withSystem((tx) => enqueue(tx, smsBudgetJob, { country, used, allowed }));
}

/** Each text message makes the proof of work for the next from the same network twice as hard. */
export async function getCaptchaHardness(data: Data, ip: string): Promise<number> {
  const sent = await getAttempts(data, 'text message from an address', toAddressBlock(ip));
  return usualHardness * 2 ** Math.min(sent, maxDoublings);
}
