import { contract } from '@recoup/contract';
import type { FileReader } from '../../platform/file-reader/file-reader.ts';
import type { Bind } from '../../platform/http/bind.ts';
import { exportEvidence, listEvidence } from '../audits/public.ts';
import { actOnTicket, actOnTickets } from './act-on-tickets.ts';
import { assignTickets } from './assign-tickets.ts';
import { attachDocument, attachToMany, detachDocument } from './attach-document.ts';
import { matchByHand, unmatchByHand } from './correct-reimbursement.ts';
import { getReimbursement } from './get-reimbursement.ts';
import { listMatchCandidates } from './list-match-candidates.ts';
import { exportQueue } from './export-queue.ts';
import { countViews } from './count-views.ts';
import { exportTickets } from './export-tickets.ts';
import { exportUnmatched } from './export-unmatched.ts';
import { listTickets } from './list-tickets.ts';
import { listOpenNeeds } from './list-open-needs.ts';
import { toOperator } from './to-operator.ts';
import { toEvidenceReader } from './operator-evidence.ts';
import {
  attachOperatorDocument,
  detachOperatorDocument,
  reviewTicketDocument,
  sendTicketDocument,
  sendTicketDocuments,
  type OperatorDocumentTools,
} from './operator-documents.ts';
import {
  actAsOperator,
  addCaseAsOperator,
  fileAsOperator,
  getOperatorTicket,
  removeCaseAsOperator,
} from './operator-ticket.ts';
import { getQueue } from './list-queue.ts';
import { listUnmatched } from './list-unmatched.ts';
import { getTicket } from './get-ticket.ts';
import { sendTicketMessage } from './send-ticket-message.ts';

const { tickets, operations } = contract;

export function bindTickets(
  bind: Bind,
  tools: OperatorDocumentTools & { readonly scratchDir: string; readonly fileReader: FileReader },
): void {
  const { data } = tools;

  bind(tickets.list, ({ actor, query }) => listTickets(data, actor, query));
  bind(tickets.countViews, ({ actor, query }) => countViews(data, actor, query.store));
  bind(tickets.listNeeds, ({ actor }) => listOpenNeeds(data, actor));
  bind(tickets.attachToMany, ({ actor, body }) => attachToMany(data, actor, body));
  bind(tickets.get, ({ actor, params }) => getTicket(tools, actor, params.id));
  bind(tickets.actOn, ({ actor, params, body }) => actOnTicket(tools, actor, params.id, body));
  bind(tickets.attachDocument, ({ actor, params, body }) =>
    attachDocument(tools, actor, params.id, body.document),
  );
  bind(tickets.detachDocument, ({ actor, params }) => detachDocument(tools, actor, params));
  bind(tickets.actOnMany, ({ actor, body }) => actOnTickets(tools, actor, body));
  bind(tickets.sendMessage, ({ actor, params, body }) =>
    sendTicketMessage(data, actor, params.id, { side: 'seller', text: body.text }),
  );
  bind(tickets.exportTickets, ({ actor, query, visitor, reply }) =>
    exportTickets(data, actor, query, visitor.language, reply),
  );

  bind(operations.listQueue, ({ actor, query }) => getQueue(data, actor, query));
  bind(operations.exportQueue, ({ actor, query, visitor, reply }) =>
    exportQueue(data, actor, query, visitor.language, reply),
  );
  bind(operations.getTicket, ({ actor, params }) => getOperatorTicket(tools, actor, params.id));
  bind(operations.fileTicket, ({ actor, params, body }) =>
    fileAsOperator(tools, actor, params.id, body.case_id),
  );
  bind(operations.addCase, ({ actor, params, body }) =>
    addCaseAsOperator(tools, actor, params.id, body.case_id),
  );
  bind(operations.removeCase, ({ actor, params }) => removeCaseAsOperator(tools, actor, params));
  bind(operations.actOnTicket, ({ actor, params, body }) => actAsOperator(tools, actor, params.id, body));
  bind(operations.assign, ({ actor, body }) => assignTickets(data, actor, body));
  bind(operations.sendMessage, async ({ actor, params, body }) =>
    sendTicketMessage(data, await toOperator(data, actor, params.id), params.id, {
      side: 'operator',
      text: body.text,
    }),
  );
  bind(operations.listDocuments, ({ actor, params, reply }) =>
    sendTicketDocuments(tools, actor, params.id, reply),
  );
  bind(operations.getDocument, ({ actor, params, reply }) => sendTicketDocument(tools, actor, params, reply));
  bind(operations.attachDocument, ({ actor, params, query, files }) =>
    attachOperatorDocument(tools, actor, { ...params, ...query, files }),
  );
  bind(operations.detachDocument, ({ actor, params }) => detachOperatorDocument(tools, actor, params));
  bind(operations.reviewDocument, ({ actor, params, body }) =>
    reviewTicketDocument(tools, actor, params, body),
  );
  bind(operations.getEvidence, async ({ actor, params }) =>
    listEvidence(tools, await toEvidenceReader(data, actor, params), params.finding),
  );
  bind(operations.exportEvidence, async ({ actor, params, visitor, reply }) =>
    exportEvidence(tools, await toEvidenceReader(data, actor, params), params.finding, {
      language: visitor.language,
      reply,
    }),
  );
  bind(operations.getReimbursement, ({ params }) => getReimbursement(data, params.id));
  bind(operations.listCandidates, ({ params }) => listMatchCandidates(data, params.id));
  bind(operations.matchMoney, ({ actor, params, body }) => matchByHand(data, actor, params.id, body));
  bind(operations.unmatchMoney, ({ actor, params, body }) => unmatchByHand(data, actor, params.id, body));
  bind(operations.listUnmatched, ({ query }) => listUnmatched(data, query));
  bind(operations.exportUnmatched, ({ query, visitor, reply }) =>
    exportUnmatched(data, query, visitor.language, reply),
  );
}
