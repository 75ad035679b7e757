import type { Product } from './catalog.ts';
import type { CreatedCohort } from './cohort.ts';
import type { Charge, Cohort, LedgerRow, Reimbursement } from './records.ts';
import { safeTTransaction } from './wording.ts';
import type { World } from './world.ts';

/** Money or stock added to or reversed for a product after the world was generated. */
export interface AddedPayment extends Omit<Reimbursement, 'day' | 'seconds' | 'product'> {
  readonly at: number;
  readonly fnsku: string;
  /** The ledger row whose loss it settles. */
  readonly settles: string;
}

/** Stock returned to inventory: replaced by Amazon, or found. */
export interface AddedMovement {
  readonly at: number;
  readonly fnsku: string;
  readonly reference: string;
  readonly quantity: number;
  readonly reason: 'N' | 'F';
}

export interface Additions {
  readonly payments: readonly AddedPayment[];
  readonly movements: readonly AddedMovement[];
}

/** The generated world plus later decisions about its losses. */
export function withAdditions(world: World, additions: Additions): World {
  const { payments, movements } = additions;
  if (payments.length + movements.length === 0) return world;
  const touched = new Set([...payments, ...movements].map(({ fnsku }) => fnsku));
  const lastAt = Math.max(...[...payments, ...movements].map(({ at }) => at));
  const goOn = (created: CreatedCohort): CreatedCohort =>
    created.cohort.products.some(({ fnsku }) => touched.has(fnsku))
      ? { ...created, cohort: addTo(created.cohort, world, additions) }
      : created;
  return {
    ...world,
    lastDay: Math.max(world.lastDay, world.calendar.toDay(lastAt)),
    settledLater: payments.filter(isSafeT).flatMap(({ at, fnsku }) => {
      const marketplace = world.findCohort(fnsku)?.cohort.products[0]?.marketplace;
      return marketplace ? [{ day: world.calendar.toDay(at), marketplace }] : [];
    }),
    *cohorts(from) {
      for (const created of world.cohorts(from)) yield goOn(created);
    },
    findCohort(fnsku) {
      const created = world.findCohort(fnsku);
      return created && goOn(created);
    },
  };
}

/** Paid and taken back in the settlement alone. */
function isSafeT({ reason, originalReason }: AddedPayment): boolean {
  return reason === safeTTransaction || originalReason === safeTTransaction;
}

function addTo(cohort: Cohort, { calendar }: World, { payments, movements }: Additions): Cohort {
  const products = new Map(cohort.products.map((product) => [product.fnsku, product]));
  const toMoment = (at: number) => {
    const day = calendar.toDay(at);
    return { day, seconds: Math.floor((at - calendar.startOf(day)) / 1000) };
  };
  const paid: Reimbursement[] = [];
  const charged: Charge[] = [];
  let ledger: readonly LedgerRow[] = cohort.ledger;
  for (const added of payments) {
    const { at, fnsku, settles, ...payment } = added;
    const product = products.get(fnsku);
    if (!product) continue;
    if (isSafeT(added)) {
      charged.push({
        ...toMoment(at),
        product,
        transaction: safeTTransaction,
        amountType: 'Other transactions',
        description: 'SAFE-T reimbursement',
        amount: payment.total,
        orderId: payment.orderId,
        shipmentId: '',
        quantity: 0,
      });
      continue;
    }
    paid.push({ ...payment, ...toMoment(at), product });
    if (settles) ledger = reconcile(ledger, product, settles, payment.cash + payment.inventory);
  }
  const moved: LedgerRow[] = [];
  for (const { at, fnsku, reference, quantity, reason } of movements) {
    const product = products.get(fnsku);
    if (!product) continue;
    moved.push({
      ...toMoment(at),
      product,
      type: 'Adjustments',
      reference,
      quantity,
      center: product.centers[0],
      disposition: 'SELLABLE',
      reason,
      reconciled: quantity,
      unreconciled: 0,
    });
  }
  return {
    ...cohort,
    ledger: [...ledger, ...moved].toSorted((a, b) => a.day - b.day || a.seconds - b.seconds),
    reimbursements: [...cohort.reimbursements, ...paid],
    charges: [...cohort.charges, ...charged],
  };
}

function reconcile(
  ledger: readonly LedgerRow[],
  product: Product,
  reference: string,
  quantity: number,
): LedgerRow[] {
  let left = Math.max(0, quantity);
  return ledger.map((row) => {
    if (row.product !== product || row.reference !== reference || row.unreconciled <= 0) return row;
    const settled = Math.min(left, row.unreconciled);
    left -= settled;
    return { ...row, reconciled: row.reconciled + settled, unreconciled: row.unreconciled - settled };
  });
}
