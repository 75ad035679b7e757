import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Data, Tx } from '../../platform/database/database.ts';
import type { Visitor } from '../../platform/http/caller.ts';
import { enqueue } from '../../platform/jobs/job.ts';
import { parseLanguage } from '../../platform/language.ts';
import { recordSecurityEvent } from '../../platform/security-log/record-security-event.ts';
import { securityEventsView } from '../../platform/security-log/security-events-view.ts';
import { newDeviceJob } from './jobs.ts';
import { findKnownDevice } from './known-devices.ts';

interface Entry {
  readonly account: number;
  readonly kind: 'signed_up' | 'signed_in';
  readonly visitor: Visitor;
  readonly request: FastifyRequest;
}

/** Records a sign-in and mails the owner where the device is new. */
export async function recordEntry(
  { data, deviceKey }: { data: Data; deviceKey: Buffer },
  { account, kind, visitor, request }: Entry,
): Promise<void> {
  const isKnown = findKnownDevice(deviceKey, request, account) !== undefined;
  await data.withSystem(async (tx) => {
    const isNew = kind === 'signed_in' && !isKnown && (await isNewDevice(tx, account, visitor));
    const about = { account, actor: account, visitor };
    await recordSecurityEvent(
      tx,
      { kind, ...about },
      ...(isNew ? [{ kind: 'new_device', ...about } as const] : []),
    );
    if (isNew) await notifyOwner(tx, account, visitor);
  });
}

/**
 * A browser without cookies is recognized by its address and name. The first sign-in of an account is not reported: an
 * operator created the account for it.
 */
async function isNewDevice(tx: Tx, account: number, { ip, userAgent }: Visitor): Promise<boolean> {
  const { rows } = await sql<{ earlier: boolean; same: boolean }>`
    select
      count(*) > 0 as earlier,
      count(*) filter (where ip = ${ip} and user_agent = ${userAgent}) > 0 as same
    from ${securityEventsView} event
    where account_id = ${account}
      and kind in ('signed_up', 'signed_in')
  `.execute(tx);
  return rows.some(({ earlier, same }) => earlier && !same);
}

async function notifyOwner(tx: Tx, account: number, { ip, userAgent }: Visitor): Promise<void> {
  const { email, language } = await tx
    .selectFrom('accounts')
    .select(['email', 'language'])
    .where('id', '=', account)
    .executeTakeFirstOrThrow();
  if (email === null) return;
  const at = tx.clock.now().toISOString();
  await enqueue(
    tx,
    newDeviceJob,
    { email, language: parseLanguage(language), userAgent, ip, at },
    { account },
  );
}
