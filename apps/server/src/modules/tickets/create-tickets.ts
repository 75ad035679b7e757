import type { TicketAction, TicketState } from '@recoup/contract/ticket-states';
import type { Tx } from '../../platform/database/database.ts';
import { buildClaim, buildSearchTerms, type Part } from './build-claim.ts';
import { getNextState } from './ticket-state-machine.ts';
import { isMissingDocuments, type ClaimRef, type StoredClaim } from './ticket-documents.ts';

export interface NewTicket {
  readonly group_key: string;
  readonly claim_type: string;
  readonly country: string | null;
  readonly parts: [NewPart, ...NewPart[]];
}

type NewPart = Part & { readonly finding_id: number };

/** The first status of a new ticket: waiting, documents needed, or ready. */
export async function chooseFirstAction(
  tx: Tx,
  ref: ClaimRef,
  claim: StoredClaim & { readonly opens_on: string },
  today: string,
): Promise<'await_window' | 'ask_documents' | 'make_ready'> {
  if (today < claim.opens_on) return 'await_window';
  return (await isMissingDocuments(tx, ref, claim)) ? 'ask_documents' : 'make_ready';
}

/** Rows per statement; a first audit can find thousands. */
const atOnce = 500;

/** Returns which of them need documents. */
export async function createTickets(
  tx: Tx,
  account: number,
  store: number,
  opened: readonly NewTicket[],
  dayIn: (country: string | null) => string,
): Promise<number[]> {
  const asked: number[] = [];
  for (let start = 0; start < opened.length; start += atOnce) {
    const batch = [];
    for (const ticket of opened.slice(start, start + atOnce)) {
      const claim = buildClaim(ticket.parts);
      const stored = { ...claim, claim_type: ticket.claim_type, store_id: store };
      const step = await chooseFirstAction(tx, { account, ticket: null }, stored, dayIn(ticket.country));
      batch.push({ ...ticket, claim, step });
    }
    const rows = await tx
      .insertInto('tickets')
      .values(
        batch.map(({ group_key, claim_type, country, claim, step }) => ({
          account_id: account,
          store_id: store,
          group_key,
          claim_type,
          country,
          ...claim,
          status: toState(step),
        })),
      )
      .returning('id')
      .execute();
    // PostgreSQL returns rows in the order of the values.
    const written = batch.map((ticket, index) => ({ ...ticket, id: rows[index]?.id ?? 0 }));
    await tx
      .insertInto('ticket_findings')
      .values(
        written.flatMap(({ id, parts }) =>
          parts.map(({ finding_id, quantity, amount }) => ({
            account_id: account,
            ticket_id: id,
            finding_id,
            quantity,
            amount,
          })),
        ),
      )
      .execute();
    const words = written.flatMap(({ id, parts }) =>
      buildSearchTerms(parts).map((word) => ({ account_id: account, word, ticket_id: id })),
    );
    if (words.length > 0) await tx.insertInto('ticket_words').values(words).execute();
    await tx
      .insertInto('ticket_events')
      .values(
        written.flatMap(({ id, step, claim }) => [
          toEvent(account, id, 'detect', {
            quantity: claim.quantity,
            ...(claim.amount !== null &&
              claim.currency !== null && { amount: { minor: claim.amount, currency: claim.currency } }),
          }),
          toEvent(account, id, step, {}),
        ]),
      )
      .execute();
    asked.push(...written.filter(({ step }) => step === 'ask_documents').map(({ id }) => id));
  }
  return asked;
}

function toState(step: TicketAction): TicketState {
  const status = getNextState('detected', step);
  if (status === undefined) throw new Error(`a new ticket cannot ${step}`);
  return status;
}

function toEvent(account: number, ticket: number, action: TicketAction, detail: object) {
  return {
    account_id: account,
    ticket_id: ticket,
    action,
    from_status: action === 'detect' ? null : 'detected',
    to_status: action === 'detect' ? 'detected' : toState(action),
    who: 'audit' as const,
    detail: JSON.stringify(detail),
  };
}
