import type { Product } from '../world/catalog.ts';
import type { Reimbursement } from '../world/records.ts';
import type { LossKind, Truth, Verdict } from '../world/truth.ts';
import type { World } from '../world/world.ts';
import { idNames, type CaseIds, type SupportCase } from './cases.ts';
import { readClaimedAmount } from './claimed-amount.ts';
import type { BookedReimbursement } from './reimbursement-book.ts';
import { reversalReason } from '../world/wording.ts';

/** A loss the marketplace knows it may owe for. */
export interface Loss extends Pick<Truth, 'verdict' | 'kind' | 'ids' | 'quantity' | 'amount'> {
  readonly key: string;
  readonly product: Product;
  /** ISO 8601 date. */
  readonly anchor: string;
  /** The reimbursement this loss concerns, if any. */
  readonly payment: Pick<Reimbursement, 'id' | 'reason' | 'originalReason'> | undefined;
}

const patterns: Readonly<Record<(typeof idNames)[number], RegExp | undefined>> = {
  fnsku: /\bX00[0-9A-Z]{7}\b/g,
  orderId: /\b(?:\d{3}-\d{7}-\d{7}|MCF-[0-9A-Z]{9})\b/g,
  shipmentId: /\b(?:FBA[A-Z]|STAR-)[0-9A-Z]{8}\b/g,
  // A SKU has no recognizable form, so it cannot be found in free text.
  removalOrderId: undefined,
  referenceId: /\b(?:[25]\d{11}|AWD[0-9A-Z]{9})\b/g,
  reimbursementId: /\b[89]\d{11}\b/g,
};

type NamedIds = Readonly<Record<keyof CaseIds, readonly string[]>>;

/** The ids of a case: from its fields or, where a field is empty, from the seller's text. */
export function extractIds({ ids, subject, messages }: SupportCase): NamedIds {
  const written = [subject, ...messages.filter(({ author }) => author === 'seller').map(({ text }) => text)];
  const read = (name: keyof CaseIds): string[] => {
    const given = ids[name];
    if (given) return [given];
    const pattern = patterns[name];
    return pattern ? [...new Set(written.join('\n').match(pattern))] : [];
  };
  return {
    fnsku: read('fnsku'),
    orderId: read('orderId'),
    shipmentId: read('shipmentId'),
    removalOrderId: read('removalOrderId'),
    referenceId: read('referenceId'),
    reimbursementId: read('reimbursementId'),
  };
}

/** Vendors use another support desk and are paid by remittances. */
const vendorKinds: readonly LossKind[] = ['vendor_shortage', 'vendor_chargeback'];

const likeliest: readonly Verdict[] = ['owed', 'undecided', 'lapsed', 'innocent'];

/** The best match for a case: the loss that shares most ids with it and contradicts none. */
export function findLoss(
  world: World,
  paid: readonly BookedReimbursement[],
  asked: SupportCase,
): Loss | undefined {
  const ids = extractIds(asked);
  const fnsku = ids.fnsku[0] ?? findFnskuOfShipment(world, ids.shipmentId[0]);
  if (fnsku === undefined) return undefined;
  const countSharedIds = (loss: Loss) =>
    idNames.filter((name) => ids[name].includes(loss.ids[name] ?? '')).length;
  const hasOtherId = (loss: Loss) =>
    idNames.some((name) => {
      const own = loss.ids[name];
      return own !== undefined && ids[name].length > 0 && !ids[name].includes(own);
    });
  const reversed = new Set(
    paid.filter(({ reason }) => reason === reversalReason).map(({ originalId }) => originalId),
  );
  const isNamed = (payment: BookedReimbursement) =>
    payment.fnsku === fnsku && ids.reimbursementId.includes(payment.id) && !reversed.has(payment.id);
  return [
    ...listLossesOfCohort(world, fnsku),
    ...listTakenBack(world, paid, fnsku),
    ...listPaidTooLow(world, paid.filter(isNamed), asked),
  ]
    .filter((loss) => (asked.kind === undefined || loss.kind === asked.kind) && !hasOtherId(loss))
    .filter(({ kind }) => !vendorKinds.includes(kind))
    .filter((loss) => countSharedIds(loss) > 0)
    .toSorted(
      (a, b) =>
        countSharedIds(b) - countSharedIds(a) || likeliest.indexOf(a.verdict) - likeliest.indexOf(b.verdict),
    )[0];
}

export function findProduct(world: World, asked: SupportCase): Product | undefined {
  const ids = extractIds(asked);
  const fnsku = ids.fnsku[0] ?? findFnskuOfShipment(world, ids.shipmentId[0]);
  return fnsku === undefined ? undefined : findProductByFnsku(world, fnsku);
}

function findProductByFnsku(world: World, fnsku: string): Product | undefined {
  return world.findCohort(fnsku)?.cohort.products.find((product) => product.fnsku === fnsku);
}

function findFnskuOfShipment(world: World, shipmentId: string | undefined): string | undefined {
  if (shipmentId === undefined) return undefined;
  const shipment = world.shipment(shipmentId) ?? world.awdShipment(shipmentId);
  return shipment?.items[0]?.product.fnsku;
}

function* listLossesOfCohort(world: World, fnsku: string): Generator<Loss> {
  const created = world.findCohort(fnsku);
  if (created) yield* listLosses(created);
}

export function* listLosses({
  cohort,
  truths,
}: NonNullable<ReturnType<World['findCohort']>>): Generator<Loss> {
  for (const truth of truths) {
    const product = cohort.products.find(({ fnsku }) => fnsku === truth.ids.fnsku);
    if (!product) continue;
    const { verdict, kind, ids, quantity, amount, anchor } = truth;
    const about = ids.referenceId ?? ids.orderId ?? ids.shipmentId ?? ids.removalOrderId;
    yield {
      key: `${kind} ${ids.fnsku} ${ids.reimbursementId ?? about ?? anchor.date}`,
      verdict,
      kind,
      ids,
      quantity,
      amount,
      product,
      anchor: anchor.date,
      payment: cohort.reimbursements.find(
        ({ id, product: of }) => id === ids.reimbursementId && of === product,
      ),
    };
  }
}

/** A reversed reimbursement is owed again unless the stock was found. */
function* listTakenBack(world: World, paid: readonly BookedReimbursement[], fnsku: string): Generator<Loss> {
  const product = findProductByFnsku(world, fnsku);
  for (const payment of paid) {
    if (!product || payment.fnsku !== fnsku || payment.reason !== reversalReason) continue;
    const { sku, asin } = product;
    yield {
      key: `reversal ${fnsku} ${payment.id}`,
      verdict: payment.moved ? 'innocent' : 'owed',
      kind: 'reversal',
      ids: { fnsku, sku, asin, reimbursementId: payment.id },
      quantity: -payment.cash,
      amount: -payment.total,
      product,
      anchor: new Date(payment.at).toISOString().slice(0, 10),
      payment,
    };
  }
}

/**
 * Payments of the desk that a case calls too low. The desk does not know by how much: the case names the difference,
 * otherwise it is what the product is worth.
 */
function* listPaidTooLow(
  world: World,
  named: readonly BookedReimbursement[],
  { messages, quantity }: SupportCase,
): Generator<Loss> {
  const claimed = messages
    .filter(({ author }) => author === 'seller')
    .map(({ text }) => readClaimedAmount(text))
    .findLast((amount) => amount !== undefined);
  for (const payment of named) {
    const { id, fnsku, orderId, cash, total, at } = payment;
    const product = findProductByFnsku(world, fnsku);
    if (!product || cash <= 0) continue;
    const amount = claimed ?? cash * product.sourcingCost - total;
    if (amount <= 0) continue;
    const { sku, asin } = product;
    yield {
      key: `under_reimbursed ${fnsku} ${id}`,
      verdict: 'owed',
      kind: 'under_reimbursed',
      ids: { fnsku, sku, asin, reimbursementId: id, ...(orderId && { orderId }) },
      quantity,
      amount,
      product,
      anchor: new Date(at).toISOString().slice(0, 10),
      payment,
    };
  }
}
