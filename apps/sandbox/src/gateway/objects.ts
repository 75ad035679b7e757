import type { DatabaseSync } from 'node:sqlite';
import { createNotFound } from './problem.ts';
import type { Kind, Shapes } from './object-types.ts';
import type { Behaviour } from './test-cards.ts';

export interface Page {
  readonly limit: number;
  readonly startingAfter?: string | undefined;
  readonly customer?: string | undefined;
  readonly createdFrom?: number | undefined;
  /** Only the balance transactions this payout paid out. */
  readonly payout?: string | undefined;
}

/** All gateway objects, stored in their API form. */
export class Objects {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  find<K extends Kind>(kind: K, id: string): Shapes[K] | undefined {
    const row = this.#database
      .prepare('select body from gateway_objects where id = ? and kind = ?')
      .get(id, kind);
    return row && read<K>(row['body']);
  }

  get<K extends Kind>(kind: K, id: string, param?: string): Shapes[K] {
    const found = this.find(kind, id);
    if (!found) throw createNotFound(kind, id, param);
    return found;
  }

  add<K extends Kind>(kind: K, object: Shapes[K]): Shapes[K] {
    this.#database
      .prepare('insert into gateway_objects (id, kind, customer, created, body) values (?, ?, ?, ?, ?)')
      .run(object.id, kind, getCustomerId(object), object.created, JSON.stringify(object));
    return object;
  }

  change<K extends Kind>(kind: K, object: Shapes[K], changes: Partial<Shapes[K]>): Shapes[K] {
    const changed = { ...object, ...changes };
    this.#database
      .prepare('update gateway_objects set customer = ?, body = ? where id = ? and kind = ?')
      .run(getCustomerId(changed), JSON.stringify(changed), object.id, kind);
    return changed;
  }

  /** Newest first; returns one more than requested when there are more. */
  list<K extends Kind>(kind: K, { limit, startingAfter, customer, createdFrom, payout }: Page): Shapes[K][] {
    return this.#database
      .prepare(
        `select body
         from gateway_objects
         where kind = ?1
           and (?2 is null or customer = ?2)
           and (?3 is null or created >= ?3)
           and (?4 is null or sequence < (select sequence from gateway_objects where id = ?4))
           and (?6 is null or id in (select balance_transaction from gateway_payout_items where payout = ?6))
         order by sequence desc
         limit ?5`,
      )
      .all(kind, customer ?? null, createdFrom ?? null, startingAfter ?? null, limit + 1, payout ?? null)
      .map((row) => read<K>(row['body']));
  }

  /** Balance transactions of a currency that no payout has paid out yet. */
  listNotPaidOut(currency: string): Shapes['balance_transaction'][] {
    return this.#database
      .prepare(
        `select body
         from gateway_objects
         where kind = 'balance_transaction'
           and body ->> '$.currency' = ?
           and body ->> '$.type' <> 'payout'
           and id not in (select balance_transaction from gateway_payout_items)
         order by sequence`,
      )
      .all(currency)
      .map((row) => read<'balance_transaction'>(row['body']));
  }

  addToPayout(payout: string, balanceTransaction: string): void {
    this.#database
      .prepare('insert into gateway_payout_items (payout, balance_transaction) values (?, ?)')
      .run(payout, balanceTransaction);
  }

  setBehaviour(paymentMethod: string, behaviour: Behaviour): void {
    this.#database
      .prepare('insert into gateway_card_behaviours (payment_method, behaviour) values (?, ?)')
      .run(paymentMethod, behaviour);
  }

  getBehaviour(paymentMethod: string): string {
    const row = this.#database
      .prepare('select behaviour from gateway_card_behaviours where payment_method = ?')
      .get(paymentMethod);
    return String(row?.['behaviour'] ?? 'good');
  }
}

function read<K extends Kind>(body: unknown): Shapes[K] {
  const object: Shapes[K] = JSON.parse(String(body));
  return object;
}

function getCustomerId(object: Shapes[Kind]): string | null {
  return 'customer' in object ? object.customer : null;
}
