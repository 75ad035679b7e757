import type { OperatorTicket } from '@recoup/contract/operations';
import type { FastifyReply } from 'fastify';
import {
  papersAtHand,
  reviewDocument,
  sendFile,
  streamZip,
  type Paper,
  type Verdict,
} from '../documents/index.ts';
import type { Actor } from '../platform/actor.ts';
import type { Log } from '../platform/log.ts';
import type { ObjectStore } from '../platform/objects/objects.ts';
import { Problem } from '../platform/problem.ts';
import { readOperatorTicket, type OperatorTools } from './operator-ticket.ts';
import { asOperator } from './operator.ts';
import { papersChanged } from './papers-changed.ts';
import { storedTicket } from './read-ticket.ts';

export type PaperTools = OperatorTools & { readonly objects: ObjectStore; readonly log: Log };

/** What is uploaded with a case, each file under a name that says what it is. */
export async function sendPapers(
  tools: PaperTools,
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

export async function sendPaper(
  tools: PaperTools,
  person: Actor,
  ref: PaperRef,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const actor = await requirePaper(tools, person, ref);
  return sendFile(tools, actor, ref.document, reply);
}

/** In the account of the ticket, and recorded there. */
export async function reviewPaper(
  tools: PaperTools,
  person: Actor,
  ref: PaperRef,
  verdict: Verdict,
): Promise<OperatorTicket> {
  const actor = await requirePaper(tools, person, ref);
  await reviewDocument(tools.data, actor, ref.document, verdict, papersChanged);
  return readOperatorTicket(tools, person, ref.id);
}

/** Whatever else the account keeps is none of this ticket's. */
async function requirePaper(tools: PaperTools, person: Actor, { id, document }: PaperRef): Promise<Actor> {
  const { actor, papers } = await papersOfTicket(tools, person, id);
  if (!papers.some((paper) => paper.id === document)) throw new Problem('not_found');
  return actor;
}

async function papersOfTicket(
  { data }: PaperTools,
  person: Actor,
  id: number,
): Promise<{ actor: Actor; papers: Paper[] }> {
  const actor = await asOperator(data, person, id);
  const papers = await data.withTenant({ ...actor, acts: false }, async (tx) => {
    const { shipment_id } = await storedTicket(tx, { account: actor.account, ticket: id });
    return papersAtHand(tx, actor.account, { ticket: id, shipment: shipment_id });
  });
  return { actor, papers };
}
