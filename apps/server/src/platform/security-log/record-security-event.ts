import type { SecurityEventKind } from '@recoup/contract/security-event-kinds';
import type { Tx } from '../database/database.ts';
import type { Visitor } from '../http/caller.ts';

export interface NewSecurityEvent {
  readonly kind: SecurityEventKind;
  /** Whose data or sign-in it is about; null where no account is known. */
  readonly account: number | null;
  /** Who did it; null where nobody is known. */
  readonly actor: number | null;
  readonly detail?: string;
  /** Undefined for what our own jobs record. */
  readonly visitor?: Pick<Visitor, 'ip' | 'userAgent' | 'requestId'> | undefined;
}

export async function recordSecurityEvent(tx: Tx, ...events: readonly NewSecurityEvent[]): Promise<void> {
  if (events.length === 0) return;
  await tx
    .insertInto('security_events')
    .values(
      events.map(({ kind, account, actor, detail, visitor }) => ({
        kind,
        account_id: account,
        actor_id: actor,
        detail: detail ?? '',
        ip: visitor?.ip ?? '',
        user_agent: visitor?.userAgent ?? '',
        request_id: visitor?.requestId ?? '',
      })),
    )
    .execute();
}
