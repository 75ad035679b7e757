import { createTransport } from 'nodemailer';

export interface OutgoingMail {
  /** One bare address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** A `Message-ID` given here is kept, so that a repeated attempt is recognizably the same mail. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Mailer {
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** The mail was not accepted. Says neither to whom it went nor what it said. */
export class MailNotSent extends Error {
  override readonly name = 'MailNotSent';
  /** False when the same mail would be refused again. */
  readonly retryable: boolean;

  constructor(reason: string, retryable: boolean) {
    super(`mail not sent: ${reason}`);
    this.retryable = retryable;
  }
}

interface SmtpMailerOptions {
  /** `smtp://user:password@host:port` (STARTTLS when offered) or `smtps://…`. */
  readonly url: string;
  readonly from: string;
  readonly timeoutMs?: number;
}

export function createSmtpMailer({ url, from, timeoutMs = 15_000 }: SmtpMailerOptions): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 5,
    // Trying again is the job queue's work; once here is for a pooled connection the server closed meanwhile.
    maxRequeues: 1,
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // A template must never make the mailer read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return {
    async send({ to, subject, text, html, headers }) {
      if (!isBareAddress(to)) throw new MailNotSent('not an address', false);
      try {
        await transport.sendMail({
          from,
          // As an object it is one address, whatever characters it holds.
          to: { name: '', address: to },
          subject,
          text,
          ...(html !== undefined && { html }),
          ...(headers && { headers: { ...headers } }),
        });
      } catch (error) {
        throw toMailNotSent(error);
      }
    },
    close: () => transport.close(),
  };
}

function isBareAddress(to: string): boolean {
  return /^[^\s<>(),;:"@]+@[^\s<>(),;:"@]+$/.test(to);
}

function toMailNotSent(error: unknown): MailNotSent {
  const code = readField(error, 'code');
  const reply = readField(error, 'responseCode');
  const reason = [code, reply].filter((part) => part !== undefined).join(' ') || 'unknown reason';
  // RFC 5321: 5yz would be answered again; 4yz and a broken connection may pass.
  const refused = typeof reply === 'number' ? reply >= 500 : code === 'EENVELOPE' || code === 'EMESSAGE';
  return new MailNotSent(reason, !refused);
}

function readField(error: unknown, name: 'code' | 'responseCode'): string | number | undefined {
  const value: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
  return typeof value === 'string' || typeof value === 'number' ? value : undefined;
}
