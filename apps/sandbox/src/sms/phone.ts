import { findCode } from '../one-time-code.ts';
import { toContainsPattern, type Store } from '../store.ts';

const kept = 5000;

export type Provider = 'twilio' | 'aliyun';

export interface Message {
  readonly id: number;
  readonly receivedAt: string;
  readonly unread: boolean;
  readonly provider: Provider;
  readonly from: string;
  /** E.164 */
  readonly to: string;
  readonly text: string;
  readonly code: string | null;
}

export interface MessageSearch {
  /** Exact number with country code. */
  readonly to?: string;
  /** Substring of a number. */
  readonly toContains?: string;
  readonly limit: number;
}

export interface Phone {
  receive(message: { provider: Provider; from: string; to: string; text: string }): void;
  list(search: MessageSearch): Message[];
  markRead(ids: readonly number[]): void;
  unread(): number;
}

const columns = 'id, received_at, read_at, provider, sender, recipient, text';

export function createPhone({ database, changes }: Store): Phone {
  const insert = database.prepare(`
    insert into messages (received_at, provider, sender, recipient, text)
    values (?, ?, ?, ?, ?)`);
  const purgeOld = database.prepare('delete from messages where id <= ?');
  const newest = database.prepare(`select ${columns} from messages order by id desc limit ?`);
  const newestTo = database.prepare(`
    select ${columns}
    from messages
    where recipient = ?
    order by id desc
    limit ?`);
  const newestToContaining = database.prepare(`
    select ${columns}
    from messages
    where recipient like ? escape '\\'
    order by id desc
    limit ?`);
  const markRead = database.prepare('update messages set read_at = ? where id = ? and read_at is null');
  const countUnread = database.prepare('select count(*) as unread from messages where read_at is null');

  return {
    receive({ provider, from, to, text }) {
      const { lastInsertRowid } = insert.run(new Date().toISOString(), provider, from, to, text);
      purgeOld.run(Number(lastInsertRowid) - kept);
      changes.emit('changed');
    },
    list({ to, toContains, limit }) {
      // A plus sign in a URL decodes to a space, so only digits are compared.
      if (to !== undefined) return newestTo.all(`+${toDigits(to)}`, limit).map(toMessage);
      if (toContains && toDigits(toContains) === '') return [];
      if (toContains)
        return newestToContaining.all(toContainsPattern(toDigits(toContains)), limit).map(toMessage);
      return newest.all(limit).map(toMessage);
    },
    markRead(ids) {
      const now = new Date().toISOString();
      for (const id of ids) markRead.run(now, id);
    },
    unread: () => Number(countUnread.get()?.['unread'] ?? 0),
  };
}

function toDigits(text: string): string {
  return text.replace(/\D/g, '');
}

function toMessage(row: Record<string, unknown>): Message {
  const text = String(row['text']);
  return {
    id: Number(row['id']),
    receivedAt: String(row['received_at']),
    unread: row['read_at'] === null,
    provider: row['provider'] === 'aliyun' ? 'aliyun' : 'twilio',
    from: String(row['sender']),
    to: String(row['recipient']),
    text,
    code: findCode(text) ?? null,
  };
}
