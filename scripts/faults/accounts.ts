import { randomUUID } from 'node:crypto';
import { createAccount, hashPassword, superuserRole } from '@recoup/server/modules/accounts/public';
import { Client } from '@recoup/testing/client';
import type { Installation } from './installation.ts';

export const password = 'harbour lantern quiet seven';

export interface Accounts {
  readonly operator: Client;
  /** A signed-in browser of a new account. */
  seller(): Promise<{ client: Client; id: number }>;
  visitor(): Client;
}

export async function openAccounts({ url, data }: Installation): Promise<Accounts> {
  const passwordHash = await hashPassword(password);
  const open = async (roles: string[]) => {
    const username = `writer-${randomUUID()}`;
    const email = `${username}@faults.example`;
    const id = await data.withSystem((tx) =>
      createAccount(tx, { username, email, roles, passwordHash, language: 'en' }),
    );
    const client = fromElsewhere(url);
    await client.signIn(username, password);
    return { client, id };
  };
  const { client: operator } = await open([superuserRole]);
  return { operator, seller: () => open([]), visitor: () => fromElsewhere(url) };
}

/** A lost reply is given up then; on a busy machine a sign-in among sixteen writers takes more than 15 s. */
const replyWithinMs = 60_000;

let calls = 0;

/** Every call comes from an address of its own, so that the guard against floods does not slow the campaign. */
function fromElsewhere(url: string): Client {
  return new Client(url, async ({ path, body, headers, ...init }) => {
    calls += 1;
    const response = await fetch(url + path, {
      ...init,
      headers: {
        ...headers,
        'x-forwarded-for': `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`,
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(replyWithinMs),
      ...(body !== undefined && { body }),
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  });
}
