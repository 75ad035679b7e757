import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '@recoup/server/app';
import { createAccount, hashPassword } from '@recoup/server/modules/accounts/public';
import { readConfig } from '@recoup/server/platform/config';
import { openDatabase, type Data } from '@recoup/server/platform/database/database';
import { startEmbeddedPostgres } from '@recoup/server/platform/database/embedded-postgres';
import { prepareDatabase } from '@recoup/server/platform/database/prepare';
import { openLiveHub } from '@recoup/server/platform/live/hub';
import { createLog } from '@recoup/server/platform/log';

/** The product with a seller and an operator, in this process and a folder of its own. */
export async function startProduct(logLevel: 'error' | 'fatal') {
  const folder = mkdtempSync(join(tmpdir(), 'recoup-bench-'));
  chmodSync(folder, 0o711);
  const { connectionString, stop: stopPostgres } = await startEmbeddedPostgres({ dataDir: folder });
  await prepareDatabase(connectionString);
  const log = createLog(logLevel, 'bench');
  const config = readConfig({ DATA_DIR: folder, PORT: '0' });
  const data = openDatabase(connectionString, { size: config.DATABASE_POOL, log });
  for (const username of ['seller', 'customer-one']) await createUser(data, username);
  await createUser(data, 'superuser', ['*.superuser']);
  const live = await openLiveHub(connectionString, log);
  const app = await createApp({ config, data, live, log, isUnlimited: true });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    folder,
    connectionString,
    config,
    log,
    data,
    url,
    signUp: (username: string) => createUser(data, username),
    signIn: (username: string) => signIn(url, username),
    async stop(): Promise<void> {
      await app.close();
      await live.close();
      await data.close();
      await stopPostgres();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const password = 'recoup-bench';

async function createUser(data: Data, username: string, roles: string[] = []): Promise<void> {
  const passwordHash = await hashPassword(password);
  const email = `${username}@bench.example`;
  await data.withSystem((tx) => createAccount(tx, { username, email, roles, passwordHash, language: 'en' }));
}

/** Gives the cookie. */
async function signIn(url: string, username: string): Promise<string> {
  const answer = await fetch(`${url}/api/account/api/user/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ username, password, product: 'refund' }),
  });
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}
