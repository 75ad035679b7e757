import type { DocumentType } from '@recoup/contract/document-words';
import type { OperatorTicket } from '@recoup/contract/operations';
import type { FastifyReply } from 'fastify';
import {
  keepWhole,
  availableDocuments,
  reviewDocument,
  sendFile,
  streamZip,
  type Limits,
  type AvailableDocument,
  type Verdict,
} from '../documents/public.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Log } from '../../platform/log.ts';
import type { ObjectStore } from '../../platform/objects/objects.ts';
import { Problem } from '../../platform/problem.ts';
import { attachIn, detachIn } from './attach-document.ts';
import { readOperatorTicket, type OperatorTools } from './operator-ticket.ts';
import { asOperator } from './operator.ts';
import { storedTicket } from './read-ticket.ts';

export type OperatorDocumentTools = OperatorTools & {
  readonly objects: ObjectStore;
  readonly log: Log;
  readonly limits: Limits;
};

/** Files uploaded with a case, named by their kind. */
export async function sendTicketDocuments(
  tools: OperatorDocumentTools,
  person: Actor,
  id: number,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { actor, papers } = await papersOfTicket(tools, person, id);
  const shown = papers.filter(({ status }) => status !== 'rejected');
  if (shown.length === 0) throw new Problem('no_documents');
  const entries = shown.map(({ type, name, object_key }) => ({
    name: `${type.replaceAll('_', '-')} ${name}`,
    object_key,
  }));
  return streamZip(tools, actor.account, { name: `ticket-${id}.zip`, entries }, reply);
}

interface PaperRef {
  readonly id: number;
  readonly document: number;
}

export async function sendTicketDocument(
  tools: OperatorDocumentTools,
  person: Actor,
  ref: PaperRef,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const actor = await requirePaper(tools, person, ref);
  return sendFile(tools, actor, ref.document, reply);
}

interface IncomingPaper {
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** An operator's document for a claim, such as the carrier's record, stored in the account's vault. */
export async function attachOperatorDocument(
  tools: OperatorDocumentTools,
  person: Actor,
  { id, type, files }: { id: number; type: DocumentType; files: AsyncIterable<IncomingPaper> },
): Promise<OperatorTicket> {
  const actor = await asOperator(tools.data, person, id);
  const ref = { account: actor.account, ticket: id };
  for await (const { name, bytes } of files) {
    await keepWhole(tools, actor, { name, type, bytes }, (tx, document) =>
      attachIn(tx, ref, { document, who: 'operator', by: actor.user }),
    );
    return readOperatorTicket(tools, person, id);
  }
  throw new Problem('no_files');
}

export async function detachOperatorDocument(
  tools: OperatorDocumentTools,
  person: Actor,
  { id, document }: PaperRef,
): Promise<OperatorTicket> {
  const actor = await asOperator(tools.data, person, id);
  const ref = { account: actor.account, ticket: id };
  await tools.data.withTenant(actor, (tx) =>
    detachIn(tx, ref, { document, who: 'operator', by: actor.user }),
  );
  return readOperatorTicket(tools, person, id);
}

/** In the ticket's account, and recorded there. */
export async function reviewTicketDocument(
  tools: OperatorDocumentTools,
  person: Actor,
  ref: PaperRef,
  verdict: Verdict,
): Promise<OperatorTicket> {
  const actor = await requirePaper(tools, person, ref);
  await reviewDocument(tools.data, actor, ref.document, verdict);
  return readOperatorTicket(tools, person, ref.id);
}

/** Other documents of the account are not part of this ticket. */
async function requirePaper(
  tools: OperatorDocumentTools,
  person: Actor,
  { id, document }: PaperRef,
): Promise<Actor> {
  const { actor, papers } = await papersOfTicket(tools, person, id);
  if (!papers.some((paper) => paper.id === document)) throw new Problem('not_found');
  return actor;
}

async function papersOfTicket(
  { data }: OperatorDocumentTools,
  person: Actor,
  id: number,
): Promise<{ actor: Actor; papers: AvailableDocument[] }> {
  const actor = await asOperator(data, person, id);
  const papers = await data.withTenant({ ...actor, acts: false }, async (tx) => {
    const { shipment_id } = await storedTicket(tx, { account: actor.account, ticket: id });
    return availableDocuments(tx, actor.account, { ticket: id, shipment: shipment_id });
  });
  return { actor, papers };
}
