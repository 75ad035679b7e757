import { createHash } from 'node:crypto';
import type { Reimbursement } from '../world/records.ts';
import { settlementNames } from '../world/wording.ts';
import type { World } from '../world/world.ts';
import {
  createInvalidInput,
  parseOptionalDateTime,
  type Operation,
  type OperationCall,
} from './operation.ts';
import { readToken, writeToken } from './paging.ts';
import type { WorldAt } from './reports.ts';
import { listParticipations, type SandboxStore } from './stores.ts';
import type { MarketplaceTime } from './time.ts';

const pageSize = 500;
const minute = 60_000;
const longestRange = 180 * 24 * 60 * minute;
const statuses = ['DEFERRED', 'RELEASED', 'DEFERRED_RELEASED'];

interface Posted {
  readonly at: number;
  readonly paid: Reimbursement;
}

/** Finances 2024-06-19 lists reimbursements as soon as they are paid, before the daily report has them. */
export function createFinanceOperations(worldAt: WorldAt, time: MarketplaceTime): Operation[] {
  async function list({ store, url }: OperationCall): Promise<object> {
    const { after, before, marketplace } = readQuery(store, url, time);
    const token = url.searchParams.get('nextToken');
    const from = token === null ? 0 : readPlace(token, url);
    // A range that is too long is answered with nothing, not with an error.
    const posted = before - after > longestRange ? [] : listPosted(await worldAt(store, before));
    const matching = posted.filter(
      ({ at, paid }) =>
        at >= after && at < before && (marketplace === null || paid.product.marketplace.id === marketplace),
    );
    const next = from + pageSize;
    return {
      payload: {
        transactions: matching.slice(from, next).map((one) => toTransaction(store, one)),
        ...(next < matching.length && { nextToken: writeToken({ from: next, query: buildQuery(url) }) }),
      },
    };
  }

  return [
    {
      name: 'listTransactions',
      method: 'GET',
      path: '/finances/2024-06-19/transactions',
      rate: { perSecond: 0.5, burst: 10 },
      answer: async (call) => ({ status: 200, body: await list(call) }),
    },
  ];
}

function readQuery(store: SandboxStore, url: URL, time: MarketplaceTime) {
  const latest = time.now() - time.scale(2 * minute);
  const after = parseOptionalDateTime('postedAfter', url.searchParams.get('postedAfter'));
  if (after === undefined) throw createInvalidInput('postedAfter is required');
  const before = parseOptionalDateTime('postedBefore', url.searchParams.get('postedBefore')) ?? latest;
  if (after > latest || before > latest)
    throw createInvalidInput('Dates must be more than two minutes before the time of the request');
  if (before <= after) throw createInvalidInput('postedBefore must be later than postedAfter');
  const status = url.searchParams.get('transactionStatus');
  if (status !== null && !statuses.includes(status))
    throw createInvalidInput('transactionStatus is not valid');
  const marketplace = url.searchParams.get('marketplaceId');
  if (marketplace !== null && !listParticipations(store).some(({ id }) => id === marketplace))
    throw createInvalidInput('marketplaceId is not valid');
  return { after, before: status === 'DEFERRED' ? after : before, marketplace };
}

/** A token is valid only with the arguments of the call that returned it. */
function readPlace(token: string, url: URL): number {
  const { from, query } = readToken(token);
  if (query !== buildQuery(url))
    throw createInvalidInput('nextToken needs the arguments of the call that gave it');
  return Math.max(0, Math.floor(Number(from) || 0));
}

function buildQuery(url: URL): string {
  const query = new URLSearchParams(url.searchParams);
  query.delete('nextToken');
  query.sort();
  return query.toString();
}

function listPosted(world: World): Posted[] {
  const posted: Posted[] = [];
  for (const { cohort } of world.cohorts()) {
    for (const paid of cohort.reimbursements) {
      // Replaced units have no transaction.
      if (paid.total === 0) continue;
      posted.push({ at: world.calendar.startOf(paid.day) + paid.seconds * 1000, paid });
    }
  }
  return posted.toSorted((a, b) => a.at - b.at || a.paid.id.localeCompare(b.paid.id));
}

/**
 * The shape of amzn/selling-partner-api-models#4993: the item has the product and the amount, and the breakdowns stand
 * beside the items.
 */
function toTransaction(store: SandboxStore, { at, paid }: Posted): object {
  const { marketplace, sku, asin, title } = paid.product;
  const amount = {
    currencyCode: marketplace.currency,
    currencyAmount: paid.total / 10 ** marketplace.decimals,
  };
  return {
    sellingPartnerMetadata: {
      sellingPartnerId: store.id,
      accountType: 'Standard Orders',
      marketplaceId: marketplace.id,
    },
    relatedIdentifiers:
      paid.orderId === ''
        ? []
        : [{ relatedIdentifierName: 'ORDER_ID', relatedIdentifierValue: paid.orderId }],
    transactionType: 'FBAInventoryReimbursement',
    transactionId: createHash('sha256').update(`${store.id} ${paid.id} ${sku}`).digest('base64url'),
    transactionStatus: 'RELEASED',
    description: `FBAInventoryReimbursement - ${settlementNames[paid.reason]?.[0] ?? 'RE_EVALUATION'}`,
    postedDate: new Date(at).toISOString(),
    totalAmount: amount,
    marketplaceDetails: { marketplaceId: marketplace.id, marketplaceName: marketplace.name },
    items: [
      {
        description: title,
        totalAmount: amount,
        contexts: [
          { contextType: 'ProductContext', asin, sku, quantityShipped: Math.max(1, Math.abs(paid.cash)) },
        ],
      },
    ],
    breakdowns: [
      {
        breakdownType: 'FBAInventoryReimbursement',
        breakdownAmount: amount,
        breakdowns: [],
      },
    ],
  };
}
