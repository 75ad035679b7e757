import type { DatabaseSync } from 'node:sqlite';
import type { AddedMovement, AddedPayment, Additions } from '../world/additions.ts';
import { createId } from './ids.ts';

export interface BookedReimbursement extends AddedPayment {
  /** The loss it pays, so that no loss is paid twice. */
  readonly loss: string;
  /** Stock moved with it: replaced or found units. */
  readonly moved: AddedMovement['reason'] | undefined;
}

/** Reimbursements and reversals since the store's world was generated; scheduled ones carry a future date. */
export class ReimbursementBook {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  until(storeId: string, until: number): Additions {
    return {
      payments: this.payments(storeId)
        .filter(({ at }) => at <= until)
        .map(({ loss: _loss, moved: _moved, ...payment }) => payment),
      movements: this.#database
        .prepare('select * from desk_movements where store_id = ? and at <= ? order by at, reference')
        .all(storeId, Math.floor(until))
        .map(toMovement),
    };
  }

  /** All entries of a store including scheduled ones, oldest first. */
  payments(storeId: string): BookedReimbursement[] {
    return this.#database
      .prepare(
        `select payment.*, movement.reason as moved
         from desk_payments as payment
         left join desk_movements as movement on movement.payment_id = payment.id
         where payment.store_id = ?
         order by payment.at, payment.id`,
      )
      .all(storeId)
      .map(toPayment);
  }

  /** Stock that moves with a payment is written to the ledger at the same time. */
  add(storeId: string, given: Omit<BookedReimbursement, 'id'>): BookedReimbursement {
    const payment = { ...given, at: Math.floor(given.at), id: createId(this.#database, 'payment') };
    this.#database
      .prepare(
        `insert into desk_payments
           (id, store_id, at, case_id, loss, settles, fnsku, order_id, reason, per_unit, total, cash, inventory,
            original_id, original_reason)
         values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(
        payment.id,
        storeId,
        payment.at,
        payment.caseId,
        payment.loss,
        payment.settles,
        payment.fnsku,
        payment.orderId,
        payment.reason,
        payment.perUnit,
        payment.total,
        payment.cash,
        payment.inventory,
        payment.originalId,
        payment.originalReason,
      );
    if (payment.moved) {
      this.#database
        .prepare(
          `insert into desk_movements (reference, payment_id, store_id, at, fnsku, quantity, reason)
           values (?, ?, ?, ?, ?, ?, ?)`,
        )
        .run(
          createId(this.#database, 'movement'),
          payment.id,
          storeId,
          payment.at,
          payment.fnsku,
          Math.abs(payment.cash + payment.inventory),
          payment.moved,
        );
    }
    return payment;
  }

  /** Brings a scheduled reversal forward. */
  dropReversal(paymentId: string): void {
    this.#database.prepare('delete from desk_payments where original_id = ?').run(paymentId);
  }

  /**
   * Deletes scheduled reimbursements without a case, for one loss or all, and the reversals planned for
   * them.
   */
  dropPlanned(storeId: string, now: number, loss?: string): void {
    this.#database
      .prepare(
        `with dropped as (
           select id
           from desk_payments
           where store_id = ? and at > ? and case_id = '' and (loss = ? or ? is null)
         )
         delete from desk_payments
         where id in (select id from dropped)
            or original_id in (select id from dropped)`,
      )
      .run(storeId, Math.floor(now), loss ?? null, loss ?? null);
  }
}

function toPayment(row: Record<string, unknown>): BookedReimbursement {
  return {
    id: String(row['id']),
    at: Number(row['at']),
    caseId: String(row['case_id']),
    loss: String(row['loss']),
    settles: String(row['settles']),
    fnsku: String(row['fnsku']),
    orderId: String(row['order_id']),
    reason: String(row['reason']),
    perUnit: Number(row['per_unit']),
    total: Number(row['total']),
    cash: Number(row['cash']),
    inventory: Number(row['inventory']),
    originalId: String(row['original_id']),
    originalReason: String(row['original_reason']),
    moved: (['N', 'F'] as const).find((known) => known === row['moved']),
  };
}

function toMovement(row: Record<string, unknown>): AddedMovement {
  return {
    at: Number(row['at']),
    fnsku: String(row['fnsku']),
    reference: String(row['reference']),
    quantity: Number(row['quantity']),
    reason: row['reason'] === 'N' ? 'N' : 'F',
  };
}
