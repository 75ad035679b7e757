import { authorizationFaults, type authorizationStatus } from '@recoup/contract/stores';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor.ts';
import type { Data } from '../../platform/database/database.ts';
import { Problem } from '../../platform/problem.ts';
import { hashSecret } from './start-authorization.ts';

type Status = z.output<typeof authorizationStatus>;

/** Only the user who started the authorization can see it. */
export async function checkAuthorization(data: Data, actor: Actor, state: string): Promise<Status> {
  const row = await data.withTenant(actor, (tx) =>
    tx
      .selectFrom('store_authorizations')
      .select(['status', 'reason', 'store_id', 'expires_at'])
      .where('account_id', '=', actor.account)
      .where('person_id', '=', actor.user)
      .where('state_hash', '=', hashSecret(state))
      .executeTakeFirst(),
  );
  if (row === undefined) throw new Problem('authorization_not_valid');
  return {
    status: toStatus(row, data.clock.now()),
    fault: authorizationFaults.find((fault) => fault === row.reason) ?? null,
    store: row.status === 'done' ? row.store_id : null,
  };
}

function toStatus({ status, expires_at }: { status: string; expires_at: Date }, now: Date): Status['status'] {
  switch (status) {
    case 'done':
    case 'failed':
    case 'authorizing':
      return status;
    default:
      return expires_at < now ? 'expired' : 'waiting';
  }
}
