import type { LinkKind } from '@recoup/contract/document-types';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { publish } from '../../platform/live/publish.ts';
import { Problem } from '../../platform/problem.ts';
import { selectDocuments, toDocument, type VaultDocument } from './get-document.ts';
import type { DocumentRef } from './save-invoice.ts';

interface Target {
  readonly kind: LinkKind;
  /** The marketplace's id of a shipment, or our id of a ticket. */
  readonly target: string;
}

/** Idempotent. */
export async function linkDocument(tx: Tx, ref: DocumentRef, { kind, target }: Target): Promise<void> {
  const { account, document } = ref;
  await requireDocuments(tx, account, [document]);
  await tx
    .insertInto('document_links')
    .values({ account_id: account, document_id: document, kind, target })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await publish(tx, account, { topic: 'document', subject: String(document) });
}

/** The document stays in the vault. */
export async function unlinkDocument(tx: Tx, ref: DocumentRef, { kind, target }: Target): Promise<void> {
  const { account, document } = ref;
  const link = await tx
    .selectFrom('document_links')
    .select('held_at')
    .where('account_id', '=', account)
    .where('document_id', '=', document)
    .where('kind', '=', kind)
    .where('target', '=', target)
    .forUpdate()
    .executeTakeFirst();
  if (link === undefined) throw new Problem('not_found');
  if (link.held_at !== null) throw new Problem('document_held');
  await tx
    .deleteFrom('document_links')
    .where('account_id', '=', account)
    .where('document_id', '=', document)
    .where('kind', '=', kind)
    .where('target', '=', target)
    .execute();
  await publish(tx, account, { topic: 'document', subject: String(document) });
}

/** A document of another account is answered like one that does not exist. */
export async function requireDocuments(tx: Tx, account: number, documents: readonly number[]): Promise<void> {
  if (documents.length === 0) return;
  const found = await tx
    .selectFrom('documents')
    .select('id')
    .where('account_id', '=', account)
    .where('id', 'in', documents)
    .execute();
  if (found.length < documents.length) throw new Problem('not_found');
}

/** The documents of a shipment or a ticket, oldest first. */
export async function listLinkedDocuments(
  tx: Tx,
  account: number,
  { kind, target }: Target,
): Promise<VaultDocument[]> {
  const rows = await selectDocuments(tx, account)
    .innerJoin('document_links as link', (join) =>
      join
        .onRef('link.account_id', '=', 'documents.account_id')
        .onRef('link.document_id', '=', 'documents.id')
        .on('link.kind', '=', kind)
        .on('link.target', '=', target),
    )
    .orderBy('documents.id')
    .execute();
  return rows.map(toDocument);
}

/** Documents of a filed claim cannot be deleted; a withdrawn claim releases them. */
export async function retainDocuments(
  tx: Tx,
  account: number,
  { kind, target, isFiled }: Target & { isFiled: boolean },
): Promise<void> {
  await tx
    .updateTable('document_links')
    .set({ held_at: isFiled ? sql`coalesce(held_at, recoup_now())` : null })
    .where('account_id', '=', account)
    .where('kind', '=', kind)
    .where('target', '=', target)
    .execute();
}

/** Links that a filed claim depends on are kept. */
export async function replaceLinks(
  tx: Tx,
  { account, document }: DocumentRef,
  kind: LinkKind,
  targets: readonly string[],
): Promise<void> {
  let former = tx
    .deleteFrom('document_links')
    .where('account_id', '=', account)
    .where('document_id', '=', document)
    .where('kind', '=', kind)
    .where('held_at', 'is', null);
  if (targets.length > 0) former = former.where('target', 'not in', targets);
  await former.execute();
  if (targets.length === 0) return;
  await tx
    .insertInto('document_links')
    .values(targets.map((target) => ({ account_id: account, document_id: document, kind, target })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether a document with this content is linked to the target. */
export async function isLinked(
  tx: Tx,
  account: number,
  { key, kind, target }: Target & { readonly key: string },
): Promise<boolean> {
  const found = await tx
    .selectFrom('documents')
    .innerJoin('document_links as link', (join) =>
      join
        .onRef('link.account_id', '=', 'documents.account_id')
        .onRef('link.document_id', '=', 'documents.id'),
    )
    .select('documents.id')
    .where('documents.account_id', '=', account)
    .where('documents.object_key', '=', key)
    .where('link.kind', '=', kind)
    .where('link.target', '=', target)
    .executeTakeFirst();
  return found !== undefined;
}
