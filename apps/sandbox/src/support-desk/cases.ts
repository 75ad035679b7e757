import type { DatabaseSync } from 'node:sqlite';
import { lossKinds, type LossKind } from '../world/truth.ts';
import { createId } from './ids.ts';

const statuses = ['open', 'waiting', 'paid', 'partly_paid', 'replaced', 'denied'] as const;
export type CaseStatus = (typeof statuses)[number];

/** Reasons for a refusal. */
export const denials = [
  'not_found',
  'already_settled',
  'duplicate',
  'too_early',
  'too_late',
  'no_document',
  'other',
] as const;
export type Denial = (typeof denials)[number];

/** Documents the support desk can request. */
export const questions = ['product', 'invoice', 'proof_of_delivery', 'other'] as const;
export type Question = (typeof questions)[number];

/**
 * The support desk's messages are rendered in the reader's language from these values; a seller's message
 * is free text.
 */
export type MessageContent =
  | 'filed'
  | 'answered'
  | 'paid'
  | 'partly_paid'
  | 'replaced'
  | `denied:${Denial}`
  | `ask:${Question}`;

export const idNames = [
  'fnsku',
  'orderId',
  'shipmentId',
  'removalOrderId',
  'referenceId',
  'reimbursementId',
] as const;
export type CaseIds = Partial<Record<(typeof idNames)[number], string>>;

export interface CaseMessage {
  readonly at: number;
  readonly author: 'seller' | 'desk';
  readonly say: string;
  readonly text: string;
  readonly attachments: readonly string[];
}

export interface FiledCase {
  readonly subject: string;
  readonly text: string;
  readonly kind: LossKind | undefined;
  readonly ids: CaseIds;
  readonly quantity: number;
  readonly attachments: readonly string[];
}

export interface SupportCase extends Omit<FiledCase, 'attachments'> {
  readonly id: string;
  readonly storeId: string;
  readonly status: CaseStatus;
  readonly filedAt: number;
  /** When the automatic decision is due; undefined when a case is decided by hand only. */
  readonly decidesAt: number | undefined;
  /** The first entry is the case as filed. */
  readonly messages: readonly CaseMessage[];
}

export class Cases {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  file(storeId: string, filed: FiledCase, at: number, decidesAt: number | undefined): string {
    const id = createId(this.#database, 'case');
    this.#database
      .prepare(
        `insert into desk_cases (id, store_id, subject, text, kind, ids, quantity, status, filed_at, decides_at)
         values (?, ?, ?, ?, ?, ?, ?, 'open', ?, ?)`,
      )
      .run(
        id,
        storeId,
        filed.subject,
        filed.text,
        filed.kind ?? null,
        JSON.stringify(filed.ids),
        filed.quantity,
        Math.floor(at),
        decidesAt === undefined ? null : Math.floor(decidesAt),
      );
    const { text, attachments } = filed;
    this.say(id, { at, author: 'seller', say: 'filed', text, attachments });
    return id;
  }

  say(id: string, message: Omit<CaseMessage, 'say'> & { readonly say: MessageContent }): void {
    this.#database
      .prepare(
        'insert into desk_messages (case_id, at, author, say, text, attachments) values (?, ?, ?, ?, ?, ?)',
      )
      .run(
        id,
        Math.floor(message.at),
        message.author,
        message.say,
        message.text,
        JSON.stringify(message.attachments),
      );
  }

  move(id: string, status: CaseStatus, decidesAt: number | undefined): void {
    this.#database
      .prepare('update desk_cases set status = ?, decides_at = ? where id = ?')
      .run(status, decidesAt === undefined ? null : Math.floor(decidesAt), id);
  }

  get(id: string): SupportCase | undefined {
    const row = this.#database.prepare('select * from desk_cases where id = ?').get(id);
    return row && this.#toCase(row);
  }

  /** Newest first. */
  of(storeId: string, status?: string): SupportCase[] {
    return this.#database
      .prepare(
        `select * from desk_cases
         where store_id = ? and (status = ? or ? is null)
         order by filed_at desc, id desc`,
      )
      .all(storeId, status ?? null, status ?? null)
      .map((row) => this.#toCase(row));
  }

  /** In the order in which they became due. */
  listDue(storeId: string, now: number): SupportCase[] {
    return this.#database
      .prepare(
        `select * from desk_cases
         where store_id = ? and status = 'open' and decides_at <= ?
         order by decides_at, id`,
      )
      .all(storeId, Math.floor(now))
      .map((row) => this.#toCase(row));
  }

  #toCase(row: Record<string, unknown>): SupportCase {
    const id = String(row['id']);
    const decidesAt = row['decides_at'];
    return {
      id,
      storeId: String(row['store_id']),
      subject: String(row['subject']),
      text: String(row['text']),
      kind: lossKinds.find((known) => known === row['kind']),
      ids: JSON.parse(String(row['ids'])),
      quantity: Number(row['quantity']),
      status: statuses.find((known) => known === row['status']) ?? 'open',
      filedAt: Number(row['filed_at']),
      decidesAt: typeof decidesAt === 'number' ? decidesAt : undefined,
      messages: this.#messages(id),
    };
  }

  #messages(id: string): CaseMessage[] {
    return this.#database
      .prepare('select * from desk_messages where case_id = ? order by id')
      .all(id)
      .map((row) => ({
        at: Number(row['at']),
        author: row['author'] === 'desk' ? 'desk' : 'seller',
        say: String(row['say']),
        text: String(row['text']),
        attachments: JSON.parse(String(row['attachments'])),
      }));
  }
}
