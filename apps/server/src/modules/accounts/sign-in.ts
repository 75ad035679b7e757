import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Data } from '../../platform/database/database.ts';
import { toAddressBlock } from '../../platform/http/address-block.ts';
import type { Visitor } from '../../platform/http/caller.ts';
import { enqueue } from '../../platform/jobs/job.ts';
import { parseLanguage } from '../../platform/language.ts';
import { Problem } from '../../platform/problem.ts';
import { recordSecurityEvent } from '../../platform/security-log/record-security-event.ts';
import { normalizeEmail, normalizePhone } from './addresses.ts';
import { countAttempt, resetAttempts, type Limit } from './attempts.ts';
import { failedSignInsJob } from './jobs.ts';
import { findKnownDevice } from './known-devices.ts';
import { isPassword } from './passwords.ts';

/** Failed attempts after which the owner is mailed. */
const notifiedAfter = 20;

/**
 * An unknown name and a wrong password get the same answer after the same work. Attempts are counted per account and
 * address, so that an outsider only locks out themselves; known devices have a limit of their own.
 */
export async function verifyPassword(
  { data, deviceKey }: { data: Data; deviceKey: Buffer },
  { username, password }: { username: string; password: string },
  { visitor, request }: { visitor: Visitor; request: FastifyRequest },
): Promise<number> {
  const block = toAddressBlock(visitor.ip);
  await countAttempt(data, 'sign-in from an address', block);
  const name = parseName(username);
  const found = await findUserByName(data, name);
  // Attempts on unknown names are counted per normalized name, as for accounts: otherwise the limit would
  // reveal which exist.
  const nobody = name.email ?? name.phone ?? name.username;
  const subject = found === undefined ? `nobody:${nobody}` : `account:${found.id}`;
  const device = found && findKnownDevice(deviceKey, request, found.id);
  const counters = toCounters(subject, block, device);
  for (const { limit, of } of counters) {
    const attempts = await countAttempt(data, limit, of);
    if (limit === 'sign-in to an account' && attempts === notifiedAfter && found !== undefined)
      await notifyOwner(data, found.id);
  }
  if (!(await isPassword(found?.password_hash, password)) || found === undefined) {
    await data.withSystem((tx) =>
      recordSecurityEvent(tx, { kind: 'sign_in_failed', account: found?.id ?? null, actor: null, visitor }),
    );
    throw new Problem('sign_in_failed');
  }
  for (const { limit, of } of counters) await resetAttempts(data, limit, of);
  return found.id;
}

function toCounters(
  subject: string,
  block: string,
  device: string | undefined,
): readonly { limit: Limit; of: string }[] {
  if (device !== undefined)
    return [{ limit: 'sign-in to an account from a known device', of: `${subject} ${device}` }];
  return [
    { limit: 'sign-in to an account from an address', of: `${subject} ${block}` },
    { limit: 'sign-in to an account', of: subject },
  ];
}

async function notifyOwner(data: Data, account: number): Promise<void> {
  await data.withSystem(async (tx) => {
    const { email, language } = await tx
      .selectFrom('accounts')
      .select(['email', 'language'])
      .where('id', '=', account)
      .executeTakeFirstOrThrow();
    if (email === null) return;
    await enqueue(tx, failedSignInsJob, { email, language: parseLanguage(language) }, { account });
  });
}

interface Name {
  username: string;
  email: string | undefined;
  phone: string | undefined;
}

function parseName(text: string): Name {
  return { username: text.toLowerCase(), email: normalizeEmail(text), phone: normalizePhone(text) };
}

function findUserByName(data: Data, { username, email, phone }: Name) {
  return data.withSystem((tx) =>
    tx
      .selectFrom('accounts')
      .select(['id', 'password_hash'])
      .where((where) =>
        where.or([
          where(sql`lower(username)`, '=', username),
          where(sql`lower(email)`, '=', email ?? null),
          where('phone', '=', phone ?? null),
        ]),
      )
      .executeTakeFirst(),
  );
}
