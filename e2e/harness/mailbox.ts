import { setTimeout as pause } from 'node:timers/promises';

interface Received {
  id: number;
  text: string;
}

interface ReceivedMail extends Received {
  subject: string;
  html: string;
}

const patience = 120_000;

/** Mails and text messages received by the sandbox, each read once. */
export class Mailbox {
  readonly #sandboxUrl: string;
  readonly #read = new Map<string, number>();

  constructor(sandboxUrl: string) {
    this.#sandboxUrl = sandboxUrl;
  }

  /** The code of the next mail to this address. */
  async mailedCode(address: string): Promise<string> {
    return codeIn(await this.#next(`/mailbox.json?to=${encodeURIComponent(address)}`, 'mails'));
  }

  /** The text of the next mail to this address that contains this text; others, e.g. on a new device, are skipped. */
  async mail(address: string, wanted = ''): Promise<string> {
    return (await this.#next(`/mailbox.json?to=${encodeURIComponent(address)}`, 'mails', wanted)).text;
  }

  /** The next mail to this address that contains this text, with its subject and HTML. */
  async wholeMail(address: string, wanted: string): Promise<ReceivedMail> {
    return this.#next<ReceivedMail>(`/mailbox.json?to=${encodeURIComponent(address)}`, 'mails', wanted);
  }

  /** The code of the next text message to this number. */
  async textedCode(number: string): Promise<string> {
    return codeIn(await this.#next(`/phone.json?to=${encodeURIComponent(number)}`, 'messages'));
  }

  async #next<T extends Received>(path: string, field: 'mails' | 'messages', wanted = ''): Promise<T> {
    const last = this.#read.get(path) ?? 0;
    for (const until = Date.now() + patience; Date.now() < until; await pause(100)) {
      const response = await fetch(new URL(path, this.#sandboxUrl), {
        signal: AbortSignal.timeout(patience),
      });
      if (!response.ok) throw new Error(`the sandbox answered ${response.status} to ${path}`);
      const received = ((await response.json()) as Record<typeof field, T[]>)[field];
      const newest = received.filter(({ text }) => text.includes(wanted)).toSorted((a, b) => b.id - a.id)[0];
      if (newest && newest.id > last) {
        this.#read.set(path, newest.id);
        return newest;
      }
    }
    throw new Error(`nothing arrived at ${path} within ${patience / 1000} s`);
  }
}

function codeIn({ text }: Received): string {
  const code = /(?<![\w#.])(?:\d{8}|\d{6})(?!\w)/.exec(text)?.[0];
  if (!code) throw new Error(`no code in: ${text}`);
  return code;
}
