import { findCode } from '../one-time-code.ts';
import { toContainsPattern, type Store } from '../store.ts';
import type { ParsedMail } from './parse-mail.ts';

// Old mail is deleted, so that the sandbox cannot fill a disk.
const maxMails = 5000;

export interface MailSummary {
  readonly id: number;
  readonly receivedAt: string;
  readonly unread: boolean;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly code: string | null;
}

export interface Mail extends MailSummary {
  readonly html: string | null;
  readonly messageId: string | null;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
}

export interface MailSearch {
  /** Exact address. */
  readonly to?: string;
  /** Substring of an address. */
  readonly toContains?: string;
  readonly limit: number;
}

export interface Mailbox {
  receive(mail: ParsedMail, recipients: readonly string[], raw: Uint8Array): void;
  list(search: MailSearch): Mail[];
  read(id: number): Mail | undefined;
  markRead(id: number): void;
  source(id: number): Uint8Array | undefined;
  unread(): number;
}

const columns = `
  mails.id, mails.received_at, mails.read_at, mails.sender, mails.subject, mails.text, mails.html,
  mails.message_id, mails.headers,
  (select json_group_array(address) from mail_recipients where mail_id = mails.id) as recipients`;

export function createMailbox({ database, changes }: Store): Mailbox {
  const insertMail = database.prepare(`
    insert into mails (received_at, sender, subject, text, html, message_id, headers, raw)
    values (?, ?, ?, ?, ?, ?, ?, ?)
    returning id`);
  const insertRecipient = database.prepare(
    'insert or ignore into mail_recipients (mail_id, address) values (?, ?)',
  );
  const purgeOld = database.prepare('delete from mails where id <= ?');
  const newest = database.prepare(`
    select ${columns}
    from mails
    order by mails.id desc
    limit ?`);
  const newestTo = database.prepare(`
    select ${columns}
    from mails
    where mails.id in (select mail_id from mail_recipients where address = ?)
    order by mails.id desc
    limit ?`);
  const newestToContaining = database.prepare(`
    select ${columns}
    from mails
    where mails.id in (select mail_id from mail_recipients where address like ? escape '\\')
    order by mails.id desc
    limit ?`);
  const byId = database.prepare(`select ${columns} from mails where mails.id = ?`);
  const markRead = database.prepare('update mails set read_at = ? where id = ? and read_at is null');
  const rawById = database.prepare('select raw from mails where id = ?');
  const countUnread = database.prepare('select count(*) as unread from mails where read_at is null');

  function store(mail: ParsedMail, recipients: readonly string[], raw: Uint8Array): void {
    const { id } = insertMail.get(
      new Date().toISOString(),
      mail.from,
      mail.subject,
      mail.text,
      mail.html,
      mail.messageId,
      JSON.stringify(mail.headers),
      raw,
    ) as { id: number };
    for (const address of recipients) insertRecipient.run(id, address.toLowerCase());
    purgeOld.run(id - maxMails);
  }

  return {
    receive(mail, recipients, raw) {
      database.exec('begin immediate');
      try {
        store(mail, recipients, raw);
        database.exec('commit');
      } catch (error) {
        database.exec('rollback');
        throw error;
      }
      changes.emit('changed');
    },
    list({ to, toContains, limit }) {
      if (to !== undefined) return newestTo.all(to.trim().toLowerCase(), limit).map(toMail);
      if (toContains)
        return newestToContaining.all(toContainsPattern(toContains.toLowerCase()), limit).map(toMail);
      return newest.all(limit).map(toMail);
    },
    read(id) {
      const row = byId.get(id);
      return row && toMail(row);
    },
    markRead(id) {
      if (markRead.run(new Date().toISOString(), id).changes > 0) changes.emit('changed');
    },
    source(id) {
      const raw = rawById.get(id)?.['raw'];
      return raw instanceof Uint8Array ? raw : undefined;
    },
    unread: () => Number(countUnread.get()?.['unread'] ?? 0),
  };
}

function toMail(row: Record<string, unknown>): Mail {
  const subject = String(row['subject']);
  const text = String(row['text']);
  return {
    id: Number(row['id']),
    receivedAt: String(row['received_at']),
    unread: row['read_at'] === null,
    from: String(row['sender']),
    to: JSON.parse(String(row['recipients'])),
    subject,
    text,
    code: findCode(text, subject) ?? null,
    html: typeof row['html'] === 'string' ? row['html'] : null,
    messageId: typeof row['message_id'] === 'string' ? row['message_id'] : null,
    headers: JSON.parse(String(row['headers'])),
  };
}
