import { ticket, ticketWithPaper } from './given.ts';
import type { SamplesOf } from './sample.ts';

export const tickets: SamplesOf<'tickets'> = {
  list: {},
  counts: {},
  needs: {},
  attachToMany: { body: () => ({ document: 987_654_321, tickets: [987_654_321] }), refused: 'not_found' },
  one: { params: ticket },
  act: { params: ticket, body: () => ({ action: 'withdraw' }) },
  actOnMany: { body: () => ({ ids: [1], action: 'withdraw' }) },
  say: { params: ticket, body: () => ({ text: 'words' }) },
  attach: { params: ticket, body: () => ({ document: 987_654_321 }), refused: 'not_found' },
  detach: { params: ticketWithPaper },
  exportTickets: { query: () => ({ format: 'csv' }) },
};
