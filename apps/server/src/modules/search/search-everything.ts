import type { SearchResult } from '@recoup/contract/search';
import { searchAccounts } from '../accounts/public.ts';
import { listCustomerAccounts } from '../agencies/public.ts';
import { searchInvoices } from '../billing/public.ts';
import { searchDocuments } from '../documents/public.ts';
import { searchShipments } from '../shipments/public.ts';
import { searchTickets } from '../tickets/public.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Data } from '../../platform/database/database.ts';

/** Per kind. */
const maxResults = 6;

/** Searches what the selected account owns, the customers of the user's agency and, for operators, all accounts. */
export async function searchEverything(
  data: Data,
  { actor, user, findsAccounts, q }: { actor: Actor; user: number; findsAccounts: boolean; q: string },
): Promise<SearchResult[]> {
  const text = normalizeSearch(q);
  if (text === '') return [];
  const own = await data.withTenant(actor, async (tx) => [
    ...(await searchTickets(tx, actor.account, text, maxResults)),
    ...(await searchShipments(tx, actor.account, text, maxResults)),
    ...(await searchDocuments(tx, actor.account, text, maxResults)),
    ...(await searchInvoices(tx, actor.account, text, maxResults)),
  ]);
  const customers = await data.withSystem((tx) => listCustomerAccounts(tx, user));
  const accounts = findsAccounts ? await data.withSystem((tx) => searchAccounts(tx, text, maxResults)) : [];
  const wanted = text.toLowerCase();
  const found = customers
    .map(({ id, company, username, email, first_name, last_name }) => ({
      id,
      name: company || `${first_name} ${last_name}`.trim() || username,
      detail: email ?? username,
      all: [company, username, email, first_name, last_name].join(' ').toLowerCase(),
    }))
    .filter(({ all }) => all.includes(wanted))
    .slice(0, maxResults);
  const nothing = { claim_type: null, status: null, amount: null };
  return [
    ...own.map((result) => ({ ...nothing, ...result })),
    ...found.map(({ id, name, detail }) => ({ ...nothing, kind: 'customer' as const, id, name, detail })),
    ...accounts.map((account) => ({ ...nothing, ...account })),
  ];
}

/** Removes what pasting adds: full-width characters, a leading `#`, and spaces. */
export function normalizeSearch(q: string): string {
  return q
    .normalize('NFKC')
    .replace(/^\s*#\s*/, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
