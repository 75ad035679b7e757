import type { documents } from '@recoup/contract/documents';
import type { DocumentType } from '@recoup/contract/document-types';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import { publish } from '../../platform/live/publish.ts';
import { Problem } from '../../platform/problem.ts';
import { requireDocumentName, toDocumentName } from './file-names.ts';
import { documentsChanged, documentsWithdrawn } from './events.ts';
import { replaceLinks } from './links.ts';
import { getDocumentWithInvoice, type DocumentWithInvoice } from './get-document.ts';
import { saveInvoice, type DocumentRef } from './save-invoice.ts';

type Change = z.output<(typeof documents.update)['body']>;

/** A changed document must be reviewed again. */
const unreviewed = {
  status: 'waiting',
  reject_reason: null,
  reject_note: '',
  reviewed_by: null,
  reviewed_at: null,
} as const;

export async function updateDocument(
  data: Data,
  actor: Actor,
  id: number,
  change: Change,
): Promise<DocumentWithInvoice> {
  const { account, user } = actor;
  const event = { account, documents: [id], who: 'seller', by: user } as const;
  return data.withTenant(actor, async (tx) => {
    await documentsWithdrawn.publishAround(tx, event, () =>
      updateInTransaction(tx, { account, document: id }, change),
    );
    await documentsChanged.publish(tx, event);
    await publish(tx, account, { topic: 'document', subject: String(id) });
    return getDocumentWithInvoice(tx, account, id);
  });
}

async function updateInTransaction(
  tx: Tx,
  { account, document: id }: DocumentRef,
  { name, type, shipments, invoice }: Change,
): Promise<void> {
  // Linked shipments do not affect the review.
  const isDocumentChanged = name !== undefined || type !== undefined || invoice !== undefined;
  const changed = isDocumentChanged
    ? await resetReview(tx, account, [id], {
        ...(type !== undefined && { type }),
        ...(name !== undefined && { name: await getNewName(tx, { account, document: id }, name) }),
      })
    : 1;
  if (changed === 0) throw new Problem('not_found');
  await getDocumentWithInvoice(tx, account, id);
  if (shipments !== undefined) await replaceLinks(tx, { account, document: id }, 'shipment', shipments);
  if (invoice !== undefined) await saveInvoice(tx, { account, document: id }, invoice);
}

async function getNewName(tx: Tx, { account, document }: DocumentRef, name: string): Promise<string> {
  const wanted = requireDocumentName(name);
  const { mediaType } = await getDocumentType(tx, account, document);
  return toDocumentName(wanted, mediaType);
}

async function getDocumentType(tx: Tx, account: number, document: number): Promise<{ mediaType: string }> {
  const row = await tx
    .selectFrom('documents')
    .select('media_type as mediaType')
    .where('account_id', '=', account)
    .where('id', '=', document)
    .executeTakeFirst();
  if (row === undefined) throw new Problem('not_found');
  return row;
}

/** All or nothing. */
export async function updateType(
  data: Data,
  actor: Actor,
  { ids, type }: { ids: readonly number[]; type: DocumentType },
): Promise<{ changed: number }> {
  const { account, user } = actor;
  const documents = [...new Set(ids)];
  const event = { account, documents, who: 'seller', by: user } as const;
  return data.withTenant(actor, async (tx) => {
    const changed = await documentsWithdrawn.publishAround(tx, event, () =>
      resetReview(tx, account, documents, { type }),
    );
    if (changed !== documents.length) throw new Problem('not_found');
    await documentsChanged.publish(tx, event);
    await publish(tx, account, { topic: 'document' });
    return { changed };
  });
}

async function resetReview(
  tx: Tx,
  account: number,
  ids: readonly number[],
  change: { name?: string; type?: DocumentType },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('documents')
    .set({ ...change, ...unreviewed })
    .where('account_id', '=', account)
    .where('id', 'in', ids)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
