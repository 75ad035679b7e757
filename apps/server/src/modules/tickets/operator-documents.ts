import type { DocumentType } from '@recoup/contract/document-types';
import type { OperatorTicket } from '@recoup/contract/operations';
import type { FastifyReply } from 'fastify';
import {
  saveUploadedFile,
  listAvailableDocuments,
  reviewDocument,
  sendFile,
  sendBuiltZip,
  type InspectionTools,
  type Limits,
  type AvailableDocument,
  type Verdict,
} from '../documents/public.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Log } from '../../platform/log.ts';
import { Problem } from '../../platform/problem.ts';
import { attachInTransaction, detachInTransaction } from './attach-document.ts';
import { getOperatorTicket, type OperatorTools } from './operator-ticket.ts';
import { toOperator } from './to-operator.ts';
import { getStoredTicket } from './get-ticket.ts';

export type OperatorDocumentTools = OperatorTools &
  InspectionTools & {
    readonly log: Log;
    readonly limits: Limits;
  };

/** Files uploaded with a case, named by their kind. */
export async function sendTicketDocuments(
  tools: OperatorDocumentTools,
  operator: Actor,
  id: number,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { actor, documents } = await listTicketDocuments(tools, operator, id);
  const shown = documents.filter(({ status }) => status !== 'rejected');
  if (shown.length === 0) throw new Problem('no_documents');
  const entries = shown.map(({ type, name, object_key }) => ({
    name: `${type.replaceAll('_', '-')} ${name}`,
    object_key,
  }));
  return sendBuiltZip(tools, actor.account, { name: `ticket-${id}.zip`, entries }, reply);
}

interface DocumentRef {
  readonly id: number;
  readonly document: number;
}

export async function sendTicketDocument(
  tools: OperatorDocumentTools,
  operator: Actor,
  ref: DocumentRef,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const actor = await requireDocument(tools, operator, ref);
  return sendFile(tools, actor, ref.document, reply);
}

interface IncomingDocument {
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** An operator's document for a claim, such as the carrier's record, stored in the account's vault. */
export async function attachOperatorDocument(
  tools: OperatorDocumentTools,
  operator: Actor,
  { id, type, files }: { id: number; type: DocumentType; files: AsyncIterable<IncomingDocument> },
): Promise<OperatorTicket> {
  const actor = await toOperator(tools.data, operator, id);
  const ref = { account: actor.account, ticket: id };
  for await (const { name, bytes } of files) {
    await saveUploadedFile(tools, actor, { name, type, bytes }, (tx, document) =>
      attachInTransaction(tx, ref, { document, who: 'operator', by: actor.user }),
    );
    return getOperatorTicket(tools, operator, id);
  }
  throw new Problem('no_files');
}

export async function detachOperatorDocument(
  tools: OperatorDocumentTools,
  operator: Actor,
  { id, document }: DocumentRef,
): Promise<OperatorTicket> {
  const actor = await toOperator(tools.data, operator, id);
  const ref = { account: actor.account, ticket: id };
  await tools.data.withTenant(actor, (tx) =>
    detachInTransaction(tx, ref, { document, who: 'operator', by: actor.user }),
  );
  return getOperatorTicket(tools, operator, id);
}

/** Recorded in the ticket's account. */
export async function reviewTicketDocument(
  tools: OperatorDocumentTools,
  operator: Actor,
  ref: DocumentRef,
  verdict: Verdict,
): Promise<OperatorTicket> {
  const actor = await requireDocument(tools, operator, ref);
  await reviewDocument(tools.data, actor, ref.document, verdict);
  return getOperatorTicket(tools, operator, ref.id);
}

/** Other documents of the account are not part of this ticket. */
async function requireDocument(
  tools: OperatorDocumentTools,
  operator: Actor,
  { id, document }: DocumentRef,
): Promise<Actor> {
  const { actor, documents } = await listTicketDocuments(tools, operator, id);
  if (!documents.some((one) => one.id === document)) throw new Problem('not_found');
  return actor;
}

async function listTicketDocuments(
  { data }: OperatorDocumentTools,
  operator: Actor,
  id: number,
): Promise<{ actor: Actor; documents: AvailableDocument[] }> {
  const actor = await toOperator(data, operator, id);
  const documents = await data.withTenant({ ...actor, acts: false }, async (tx) => {
    const { shipment_id } = await getStoredTicket(tx, { account: actor.account, ticket: id });
    return listAvailableDocuments(tx, actor.account, { ticket: id, shipment: shipment_id });
  });
  return { actor, documents };
}
