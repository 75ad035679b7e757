import { contract } from '@recoup/contract';
import { Mailbox } from '@recoup/e2e/harness/mailbox.ts';
import { Client } from '@recoup/testing/client';

export const password = 'harbour lantern quiet seven';

export interface Account {
  readonly client: Client;
  readonly id: number;
  readonly email: string;
}

export interface Target {
  readonly url: string;
  readonly mailbox: Mailbox;
  readonly sandboxUrl: string;
  /** A browser that is not signed in. */
  visitor(): Client;
  /** A signed-in browser of a new account, opened as users open theirs. */
  account(): Promise<Account>;
  /** Headers of a call that comes from an address of its own. */
  elsewhere(): Record<string, string>;
}

/** Refuses anything but a product on this machine, which the caller has just started. */
export function createTarget({ url, sandboxUrl }: { url: string; sandboxUrl: string }): Target {
  if (!['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname))
    throw new Error(`${url} is not on this machine`);
  const mailbox = new Mailbox(sandboxUrl);
  let addresses = 0;
  let accounts = 0;
  const elsewhere = () => {
    addresses += 1;
    return {
      'x-forwarded-for': `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`,
    };
  };
  return {
    url,
    mailbox,
    sandboxUrl,
    elsewhere,
    visitor: () => new Client(url),
    account: async () => {
      const email = `attack-${(accounts += 1)}@users.example`;
      const client = new Client(url);
      const headers = elsewhere();
      const sent = await client.call(contract.accounts.sendEmailCode, {
        body: { email, purpose: 'signup', captcha: await client.captcha(headers) },
        headers,
      });
      if (sent.status !== 200) throw new Error(`no code was sent: ${sent.text}`);
      const code = await mailbox.mailedCode(email);
      const captcha = await client.captcha(headers);
      const opened = await client.call(contract.accounts.signUp, {
        body: { email, code, password, captcha },
        headers,
      });
      if (opened.status !== 200) throw new Error(`no account was opened: ${opened.text}`);
      return { client, id: opened.result.id, email };
    },
  };
}
