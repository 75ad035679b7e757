import { createTransport } from 'nodemailer';

export interface OutgoingMail {
  /** A single address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Shown as the sender, unless the configured address has a name of its own. */
  readonly senderName?: string;
  /** A given `Message-ID` is kept, so that retries are recognizable as the same mail. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Mailer {
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

interface SmtpMailer extends Mailer {
  /** Checks the connection and credentials without sending. */
  check(): Promise<void>;
}

/** The mail was not accepted. Contains neither recipient nor content. */
export class MailNotSent extends Error {
  override readonly name = 'MailNotSent';
  /** False when a retry would be refused too. */
  readonly retryable: boolean;

  constructor(reason: string, retryable: boolean) {
    super(`mail not sent: ${reason}`);
    this.retryable = retryable;
  }
}

interface SmtpMailerOptions {
  /** `smtps://user:password@host:port`, or `smtp://…`, which needs STARTTLS unless the host is this machine. */
  readonly url: string;
  readonly from: string;
  readonly timeoutMs?: number;
}

export function createSmtpMailer({ url, from, timeoutMs = 15_000 }: SmtpMailerOptions): SmtpMailer {
  const isNamed = from.includes('<');
  const transport = createTransport({
    url,
    pool: true,
    requireTLS: !isThisMachine(url),
    maxConnections: 5,
    // Retries belong to the job queue; one immediate retry covers a pooled connection the server closed.
    maxRequeues: 1,
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // A template must never make the mailer read a file or fetch a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return {
    async send({ to, subject, text, html, senderName, headers }) {
      if (!isBareAddress(to)) throw new MailNotSent('not an address', false);
      try {
        await transport.sendMail({
          from: isNamed || senderName === undefined ? from : { name: senderName, address: from },
          // As an object it is a single address, whatever characters it contains.
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
    async check() {
      try {
        await transport.verify();
      } catch (error) {
        throw toMailNotSent(error);
      }
    },
    close: () => transport.close(),
  };
}

function isThisMachine(url: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);
}

function isBareAddress(to: string): boolean {
  return /^[^\s<>(),;:"@]+@[^\s<>(),;:"@]+$/.test(to);
}

function toMailNotSent(error: unknown): MailNotSent {
  const code = readField(error, 'code');
  const reply = readField(error, 'responseCode');
  const reason = [code, reply].filter((part) => part !== undefined).join(' ') || 'unknown reason';
  // RFC 5321: 5yz is permanent; 4yz and broken connections are transient.
  const refused = typeof reply === 'number' ? reply >= 500 : code === 'EENVELOPE' || code === 'EMESSAGE';
  return new MailNotSent(reason, !refused);
}

function readField(error: unknown, name: 'code' | 'responseCode'): string | number | undefined {
  const value: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
  return typeof value === 'string' || typeof value === 'number' ? value : undefined;
}
