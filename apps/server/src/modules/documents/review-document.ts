import type { RejectReason } from '@recoup/contract/document-types';
import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { Data } from '../../platform/database/database.ts';
import { publish } from '../../platform/live/publish.ts';
import { documentsChanged } from './events.ts';
import { getDocument, getDocumentIn, type DocumentWithInvoice } from './get-document.ts';

export interface Verdict {
  readonly status: 'accepted' | 'rejected';
  readonly reason?: RejectReason | undefined;
  readonly note: string;
}

/** Only operators review; an account cannot accept its own documents, not even by a faulty query. */
export async function reviewDocument(
  data: Data,
  actor: Actor,
  id: number,
  { status, reason, note }: Verdict,
): Promise<DocumentWithInvoice> {
  const { account, user } = actor;
  await data.withTenant(actor, (tx) => getDocumentIn(tx, account, id));
  await data.withSystem(async (tx) => {
    await tx
      .updateTable('documents')
      .set({
        status,
        reject_reason: reason ?? null,
        reject_note: status === 'rejected' ? note : '',
        reviewed_by: user,
        reviewed_at: sql`recoup_now()`,
      })
      .where('account_id', '=', account)
      .where('id', '=', id)
      .execute();
    await documentsChanged.publish(tx, {
      account,
      documents: [id],
      who: 'operator',
      by: user,
      reason: note,
    });
    await publish(tx, account, { topic: 'document', subject: String(id) });
  });
  return getDocument(data, actor, id);
}
