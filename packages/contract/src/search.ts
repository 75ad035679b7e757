import { z } from 'zod';
import { claimTypes } from './claim-types.ts';
import { endpoint } from './endpoint.ts';
import { done, id, money } from './fields.ts';
import { minSearchLength, savedLists, savedViewLimits, searchKinds } from './search-kinds.ts';
import { ticketStates } from './ticket-states.ts';

const searchResult = z.object({
  kind: z.enum(searchKinds),
  id: z.number(),
  /** A product title, shipment id, file name, invoice number or company. */
  name: z.string(),
  /** What else identifies it: the id that matched, the shipment's name, the customer's e-mail, the account's username. */
  detail: z.string(),
  /** Of tickets. */
  claim_type: z.enum(claimTypes).nullable(),
  status: z.enum(ticketStates).nullable(),
  /** Of tickets and invoices. */
  amount: money.nullable(),
});
export type SearchResult = z.output<typeof searchResult>;

const savedView = z.object({ id: z.number(), list: z.enum(savedLists), name: z.string(), query: z.string() });
export type SavedView = z.output<typeof savedView>;

export const search = {
  find: endpoint({
    method: 'GET',
    path: '/api/refund/search/',
    summary:
      'Tickets, shipments, documents, invoices and customers by a part of their name or id; for operators of billing and support every account too',
    access: 'seller',
    query: z.object({ q: z.string().trim().min(minSearchLength).max(100) }),
    reply: z.array(searchResult),
  }),
  listViews: endpoint({
    method: 'GET',
    path: '/api/refund/views/',
    summary: 'The views of lists that the signed-in user saved, in the order of their names',
    access: 'seller',
    about: 'own',
    reply: z.array(savedView),
  }),
  saveView: endpoint({
    method: 'POST',
    path: '/api/refund/views/',
    summary: 'Save the filters of a list under a name; the same name again replaces them',
    access: 'seller',
    about: 'own',
    body: z.object({
      list: z.enum(savedLists),
      name: z.string().trim().min(1).max(savedViewLimits.name),
      /** The query string of the page, as in `status=ready&store=all`. */
      query: z.string().max(savedViewLimits.query),
    }),
    reply: savedView,
  }),
  deleteView: endpoint({
    method: 'DELETE',
    path: '/api/refund/views/{id}/',
    summary: 'Delete a saved view',
    access: 'seller',
    about: 'own',
    params: z.object({ id }),
    reply: done,
  }),
};
