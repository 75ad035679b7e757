import { gatheredClaims } from '@recoup/contract/claim-types';
import { unfiledStates } from '@recoup/contract/ticket-states';
import { sql } from 'kysely';
import { findingsView, joinedSubject } from '../audits/public.ts';
import { getStore, createMarketplaceDays, selectTimeZone, type MarketplaceDays } from '../stores/public.ts';
import { publishToWebhooks } from '../integrations/public.ts';
import type { Tx } from '../../platform/database/database.ts';
import { acquireLock } from '../../platform/database/locks.ts';
import { everyAccount, publish } from '../../platform/live/publish.ts';
import { notifySeller } from './update-ticket.ts';
import { attachMeasurements } from './attach-measurements.ts';
import { calculateShare } from './build-claim.ts';
import { canJoin, groupKey, maxFindings } from './grouping.ts';
import { createTickets, type NewTicket } from './create-tickets.ts';
import { updateChangedClaims, recalculateClaims } from './recalculate-claims.ts';
import { reopenTicket } from './reopen-ticket.ts';

export interface AuditedStore {
  readonly account: number;
  readonly store: number;
}

/**
 * Runs after an audit: new findings become tickets or join unfiled ones; findings that changed or vanished update
 * theirs. Idempotent, because it compares what is found with what is claimed.
 */
export async function groupFindings(
  tx: Tx,
  { account, store }: AuditedStore,
  days = createMarketplaceDays(tx),
): Promise<void> {
  await acquireLock(tx, 'store_tickets', account, store);
  const followed = await updateChangedClaims(tx, account, store);
  const owner = await getStore(tx, { account, store });
  if (owner === undefined) return;
  const dayIn = (country: string | null) => days.in({ country, region: owner.region });
  const { joined, opened, revived } = await assignFindings(tx, account, store, { days, dayIn });
  await recalculateClaims(tx, account, joined, 'joined');
  for (const ticket of revived) await reopenTicket(tx, { account, ticket }, days);
  const asked = await createTickets(tx, account, store, opened, dayIn);
  const proved = new Set(await attachMeasurements(tx, account, store));
  await notifySeller(tx, account, {
    action: 'ask_documents',
    who: 'audit',
    tickets: asked.filter((ticket) => !proved.has(ticket)),
  });
  if (opened.length > 0)
    await publishToWebhooks(tx, account, 'tickets.found', { store, tickets: opened.length });
  if (followed + joined.length + revived.length + opened.length === 0) return;
  await publish(tx, account, { topic: 'ticket' });
  await publish(tx, everyAccount, { topic: 'ticket' });
}

/** Finds the ticket of each finding with unclaimed units. */
async function assignFindings(
  tx: Tx,
  account: number,
  store: number,
  { days, dayIn }: { days: MarketplaceDays; dayIn: (country: string | null) => string },
) {
  const findings = await selectUnclaimedFindings(tx, account, store, days);
  const open = findings.length === 0 ? [] : await listJoinableTickets(tx, account, store);
  const byGroup = Map.groupBy(open, (ticket) => ticket.group_key);
  const joined = new Set<number>();
  const revived = new Set<number>();
  const opened = new Map<string, NewTicket[]>();

  for (const finding of findings) {
    const day = dayIn(finding.country);
    const units = finding.quantity - finding.claimed;
    const part = { ...finding, quantity: units, amount: calculateShare(finding, units) };
    // The ticket already contains this finding: its units changed.
    if (finding.known_unfiled !== null || finding.known_withdrawn !== null) {
      const ticket = finding.known_unfiled ?? finding.known_withdrawn ?? 0;
      await claimUnits(tx, account, ticket, part);
      (finding.known_unfiled === null ? revived : joined).add(ticket);
      continue;
    }
    const group_key = groupKey(finding);
    const host = byGroup
      .get(group_key)
      ?.find((ticket) => ticket.findings < maxFindings && canJoin(ticket, finding, day));
    if (host !== undefined) {
      host.findings += 1;
      host.currency ??= finding.currency;
      await claimUnits(tx, account, host.id, part);
      joined.add(host.id);
      continue;
    }
    const sameGroup = opened.get(group_key) ?? [];
    opened.set(group_key, sameGroup);
    const fresh = sameGroup.find(
      ({ parts }) => parts.length < maxFindings && parts.every((each) => canJoin(each, part, day)),
    );
    if (fresh) fresh.parts.push(part);
    else
      sameGroup.push({ group_key, claim_type: finding.claim_type, country: finding.country, parts: [part] });
  }
  return { joined: [...joined], revived: [...revived], opened: [...opened.values()].flat() };
}

/**
 * An expired ticket has released its units. For gathered claims a filed ticket does not claim later charges, so all of
 * a later finding is unclaimed.
 */
const holdsUnits = sql<boolean>`
  tickets.status <> 'expired'
  and not (
    tickets.claim_type = any(${[...gatheredClaims]}::text[])
    and tickets.filed_at is not null
    and findings.anchor_date > (tickets.filed_at at time zone ${selectTimeZone('tickets')})::date
  )`;

/**
 * `offset` forces an index lookup per finding: rows just written by the audit have no statistics, and a join would be
 * planned as if they were few.
 */
async function selectUnclaimedFindings(tx: Tx, account: number, store: number, days: MarketplaceDays) {
  return tx
    .selectFrom(findingsView('findings'))
    .innerJoinLateral(
      (query) =>
        query
          .selectFrom('ticket_findings as part')
          .innerJoinLateral(
            (ofPart) =>
              ofPart
                .selectFrom('tickets as ticket')
                .select([
                  'ticket.id',
                  'ticket.account_id',
                  'ticket.store_id',
                  'ticket.status',
                  'ticket.claim_type',
                  'ticket.country',
                  'ticket.filed_at',
                ])
                .whereRef('ticket.account_id', '=', 'part.account_id')
                .whereRef('ticket.id', '=', 'part.ticket_id')
                .offset(0)
                .as('tickets'),
            (join) => join.onTrue(),
          )
          .select([
            sql<number>`sum(part.quantity) filter (where ${holdsUnits})`.as('quantity'),
            sql<number | null>`max(tickets.id) filter (where tickets.status = any(${[...unfiledStates]}))`.as(
              'unfiled',
            ),
            sql<
              number | null
            >`max(tickets.id) filter (where tickets.status = 'withdrawn' and part.quantity = 0)`.as(
              'withdrawn',
            ),
          ])
          .whereRef('part.account_id', '=', 'findings.account_id')
          .whereRef('part.finding_id', '=', 'findings.id')
          .as('claimed'),
      (join) => join.onTrue(),
    )
    .select([
      'findings.id as finding_id',
      'findings.claim_type',
      'findings.country',
      'findings.quantity',
      'findings.amount',
      'findings.currency',
      'findings.valuation',
      'findings.opens_on',
      'findings.closes_on',
      'findings.policy_id',
      ...joinedSubject,
      sql<number>`coalesce(claimed.quantity, 0)::integer`.as('claimed'),
      'claimed.unfiled as known_unfiled',
      'claimed.withdrawn as known_withdrawn',
    ])
    .where('findings.account_id', '=', account)
    .where('findings.store_id', '=', store)
    .where('findings.state', 'in', ['open', 'waiting'])
    .where('findings.closes_on', '>=', days.of('findings'))
    .where(sql<boolean>`findings.quantity > coalesce(claimed.quantity, 0)`)
    .orderBy('findings.closes_on')
    .orderBy('findings.id')
    .execute();
}

async function listJoinableTickets(tx: Tx, account: number, store: number) {
  return tx
    .selectFrom('tickets')
    .select([
      'id',
      'group_key',
      'opens_on',
      'closes_on',
      'currency',
      sql<number>`(
        select count(*)
        from ticket_findings part
        where part.account_id = tickets.account_id and part.ticket_id = tickets.id
      )`.as('findings'),
    ])
    .where('account_id', '=', account)
    .where('store_id', '=', store)
    .where('status', 'in', [...unfiledStates])
    .orderBy('id')
    .execute();
}

interface ClaimedUnits {
  readonly finding_id: number;
  readonly quantity: number;
  readonly amount: number | null;
}

async function claimUnits(tx: Tx, account: number, ticket: number, part: ClaimedUnits): Promise<void> {
  await tx
    .insertInto('ticket_findings')
    .values({
      account_id: account,
      ticket_id: ticket,
      finding_id: part.finding_id,
      quantity: part.quantity,
      amount: part.amount,
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'ticket_id', 'finding_id']).doUpdateSet((update) => ({
        quantity: sql`ticket_findings.quantity + ${update.ref('excluded.quantity')}`,
        amount: sql`coalesce(ticket_findings.amount, 0) + ${update.ref('excluded.amount')}`,
      })),
    )
    .execute();
}
