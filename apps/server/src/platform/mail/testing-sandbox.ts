import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface TestingSandbox {
  readonly http: string;
  readonly smtp: string;
  mailsTo(address: string): Promise<SandboxMail[]>;
  messagesTo(number: string): Promise<SandboxMessage[]>;
  failNext(channel: 'mail' | 'sms' | 'carriers' | 'gateway', kind: string, count?: number): Promise<void>;
  stop(): Promise<void>;
}

export interface SandboxMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly messageId: string | null;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly code: string | null;
}

export interface SandboxMessage {
  readonly provider: 'twilio' | 'aliyun';
  readonly from: string;
  readonly to: string;
  readonly text: string;
  readonly code: string | null;
}

/** Runs the real sandbox program. */
export async function runSandbox(env: Readonly<Record<string, string>> = {}): Promise<TestingSandbox> {
  const dataDir = await mkdtemp(join(tmpdir(), 'recoup-sandbox-'));
  const main = fileURLToPath(new URL('../../../../sandbox/src/main.ts', import.meta.url));
  const child = fork(main, {
    env: { ...process.env, SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0', SANDBOX_DATA_DIR: dataDir, ...env },
    execArgv: [],
  });
  const exited = once(child, 'exit');
  const [ready] = await Promise.race([
    once(child, 'message'),
    exited.then(([code]) => Promise.reject(new Error(`the sandbox ended with code ${String(code)}`))),
  ]);
  const http = `http://localhost:${ready.http}`;

  return {
    http,
    smtp: `smtp://localhost:${ready.smtp}`,
    async mailsTo(address) {
      const { mails } = await read<{ mails: SandboxMail[] }>(`${http}/mailbox.json`, address);
      return mails;
    },
    async messagesTo(number) {
      const { messages } = await read<{ messages: SandboxMessage[] }>(`${http}/phone.json`, number);
      return messages;
    },
    async failNext(channel, kind, count = 1) {
      const body = new URLSearchParams({ channel, kind, count: String(count) });
      const { status } = await fetch(`${http}/faults`, { method: 'POST', body, redirect: 'manual' });
      if (status !== 303) throw new Error(`the sandbox did not take the fault: ${status}`);
    },
    async stop() {
      if (child.connected) child.disconnect();
      await exited;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function read<Body>(address: string, to: string): Promise<Body> {
  const response = await fetch(`${address}?to=${encodeURIComponent(to)}`);
  return (await response.json()) as Body;
}
