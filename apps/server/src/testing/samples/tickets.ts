import { ticket, ticketWithDocument } from './given.ts';
import type { SamplesOf } from './sample.ts';

export const tickets: SamplesOf<'tickets'> = {
  list: {},
  countViews: {},
  listNeeds: {},
  attachToMany: { body: () => ({ document: 987_654_321, tickets: [987_654_321] }), refused: 'not_found' },
  get: { params: ticket },
  actOn: { params: ticket, body: () => ({ action: 'withdraw' }) },
  actOnMany: { body: () => ({ ids: [1], action: 'withdraw' }) },
  sendMessage: { params: ticket, body: () => ({ text: 'words' }) },
  attachDocument: { params: ticket, body: () => ({ document: 987_654_321 }), refused: 'not_found' },
  detachDocument: { params: ticketWithDocument },
  exportTickets: { query: () => ({ format: 'csv' }) },
};
