import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@recoup/contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Client } from '@recoup/testing/client';
import { patience } from '@recoup/testing/patience';
import { demoPassword, demoUsernames } from './testing/demo-accounts.ts';
import { end, runToEnd, startProduct, type Product } from './testing/product.ts';

const { accounts } = contract;

/** A new folder for each attempt, so that leftovers of a timed-out attempt do not disturb the next. */
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'recoup-main-'));
  chmodSync(folder, 0o711);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Running processes, as pid → parent. */
function processes(): Map<number, number> {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  return new Map(
    lines.map((line) => {
      const [pid = 0, parent = 0] = line.trim().split(/\s+/).map(Number);
      return [pid, parent];
    }),
  );
}

function listChildren(parent: number): number[] {
  return [...processes()].flatMap(([pid, of]) => (of === parent ? [pid, ...listChildren(pid)] : []));
}

async function signUp(product: Product, email: string, password: string): Promise<boolean> {
  const client = new Client(product.url);
  const asked = await client.call(accounts.sendEmailCode, {
    body: { email, captcha: await client.captcha() },
  });
  if (asked.status !== 200) return false;
  const code = await mailedCode(product, email);
  const opened = await client.call(accounts.signUp, {
    body: { email, code, password, captcha: await client.captcha() },
  });
  return opened.status === 200;
}

async function mailedCode(product: Product, email: string): Promise<string> {
  for (;;) {
    const reply = await fetch(`${product.sandboxUrl}/mailbox.json?to=${encodeURIComponent(email)}`);
    const code = /\b(?:\d{8}|\d{6})\b/.exec(await reply.text())?.[0];
    if (code !== undefined) return code;
  }
}

test('every demo sign-in works; Ctrl-C stops all it started; starting again keeps the data', async () => {
  const dataDir = newFolder();
  const first = await startProduct(dataDir);
  for (const username of demoUsernames) await new Client(first.url).signIn(username, demoPassword);
  const agency = new Client(first.url);
  await agency.signIn('agency', demoPassword);
  expect((await agency.call(accounts.listCustomers)).result).toHaveLength(3);

  const seller = new Client(first.url);
  await seller.signIn('seller', demoPassword);
  const { result: profile } = await seller.call(accounts.getProfile);
  await seller.call(accounts.updateProfile, { params: { id: profile.id }, body: { company: 'Kept Ltd' } });
  const started = listChildren(first.process.pid ?? 0);
  expect(started.length).toBeGreaterThan(3);

  expect(await end(first, 'SIGINT')).toBe(0);
  // The system may list a process for a moment after its end.
  await vi.waitFor(() => expect(started.filter((pid) => processes().has(pid))).toEqual([]), patience);

  const second = await startProduct(dataDir);
  const again = new Client(second.url);
  again.cookies.set('dbo_token', seller.cookies.get('dbo_token') ?? '');
  expect((await again.call(accounts.myself)).result.company).toBe('Kept Ltd');
  await end(second, 'SIGINT');
});

test('killing the server during sign-ups loses no acknowledged account', async () => {
  const dataDir = newFolder();
  const product = await startProduct(dataDir);
  const acknowledged: string[] = [];
  const password = 'kept through a crash';
  const enough = Promise.withResolvers<void>();
  const write = async (writer: number): Promise<void> => {
    for (let n = 0; ; n += 1) {
      const email = `writer-${writer}-${n}@crash.example`;
      if (!(await signUp(product, email, password))) return;
      acknowledged.push(email);
      if (acknowledged.length === 12) enough.resolve();
    }
  };
  const writers = Promise.allSettled(Array.from({ length: 8 }, (_, writer) => write(writer)));
  await enough.promise;
  await end(product, 'SIGKILL');
  await writers;

  const restarted = await startProduct(dataDir);
  for (const email of acknowledged) await new Client(restarted.url).signIn(email, password);
  expect(acknowledged.length).toBeGreaterThanOrEqual(12);
  await end(restarted, 'SIGINT');
});

test('a port in use is reported in one line', async () => {
  const taken = createServer().listen(0, 'localhost');
  await new Promise((listening) => taken.once('listening', listening));
  const address = taken.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const { code, errors } = await runToEnd({ PORT: String(port), DATA_DIR: newFolder() });
  taken.close();
  expect(code).not.toBe(0);
  expect(errors).toBe(
    `Port ${port} is in use. Stop the program that uses it, or set PORT to another number.\n`,
  );
});

test('broken settings are named, each in its line', async () => {
  const { code, errors } = await runToEnd({ PORT: 'many', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://x' });
  expect(code).not.toBe(0);
  expect(
    errors
      .trim()
      .split('\n')
      .map((line) => line.split(':')[0]),
  ).toEqual(['Setting PORT', 'Setting DATABASE_URL', 'Setting LOG_LEVEL']);
});

test('an unwritable data folder is reported in one line', async () => {
  const file = join(newFolder(), 'a-file');
  writeFileSync(file, '');
  for (const dataDir of [join(file, 'data'), '/sys/recoup']) {
    const { code, errors } = await runToEnd({ DATA_DIR: dataDir });
    expect(code).not.toBe(0);
    expect(errors).toMatch(/^Setting DATA_DIR: cannot write to .+\n$/);
  }
});

test('a production start names everything it lacks and fills no demo', async () => {
  const { code, errors } = await runToEnd({
    RECOUP_MODE: 'production',
    DATA_DIR: newFolder(),
  });
  expect(code).not.toBe(0);
  for (const name of [
    'PUBLIC_URL',
    'DATABASE_URL',
    'SECRET_KEY',
    'SMTP_URL',
    'SMS_WORLD_TOKEN',
    'SMS_CHINA_URL',
  ]) {
    expect(errors).toContain(`Setting ${name}: must be set in production.\n`);
  }
});

test('an unreachable DATABASE_URL is reported in one line', async () => {
  const { code, errors } = await runToEnd({
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    DATA_DIR: newFolder(),
  });
  expect(code).not.toBe(0);
  expect(errors).toBe('No PostgreSQL answers at DATABASE_URL.\n');
});
