import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startSandbox, type Sandbox } from './server.ts';
import { readSettings } from './settings.ts';

export interface TestedSandbox extends Sandbox {
  readonly url: string;
  readonly dataDir: string;
  get(path: string, init?: RequestInit): Promise<Response>;
  post(path: string, form: Record<string, string>, headers?: Record<string, string>): Promise<Response>;
}

export async function createDataDir(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'recoup-sandbox-'));
}

export async function startTestSandbox(
  dataDir?: string,
  env: Readonly<Record<string, string>> = {},
): Promise<TestedSandbox> {
  const folder = dataDir ?? (await createDataDir());
  const sandbox = await startSandbox(readSettings({ SANDBOX_PORT: '0', SANDBOX_DATA_DIR: folder, ...env }));
  const url = `http://localhost:${sandbox.httpPort}`;
  return {
    ...sandbox,
    url,
    dataDir: folder,
    get: (path, init) => fetch(url + path, { redirect: 'manual', ...init }),
    post: (path, form, headers = {}) =>
      fetch(url + path, { method: 'POST', body: new URLSearchParams(form), headers, redirect: 'manual' }),
    async close() {
      await sandbox.close();
      if (dataDir === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Speaks raw SMTP, so that a test can send what no client would. Returns the server's replies. */
export async function sendSmtpLines(port: number, lines: readonly string[]): Promise<string[]> {
  const socket: Socket = connect(port, '127.0.0.1');
  const replies: string[] = [];
  const queue = [...lines];
  for await (const line of createInterface({ input: socket })) {
    if (/^\d{3}-/.test(line)) continue;
    replies.push(line);
    const next = queue.shift();
    if (next === undefined) break;
    socket.write(`${next}\r\n`);
  }
  socket.destroy();
  return replies;
}

export async function sendMail(port: number, to: string, content: string): Promise<string[]> {
  return sendSmtpLines(port, [
    'EHLO tester',
    'MAIL FROM:<no-reply@recoup.example>',
    `RCPT TO:<${to}>`,
    'DATA',
    `${content.replaceAll(/\r?\n/g, '\r\n')}\r\n.`,
    'QUIT',
  ]);
}

export function buildPlainMail(subject: string, text: string): string {
  return [
    'From: Recoup <no-reply@recoup.example>',
    'To: someone@example.com',
    `Subject: ${subject}`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
  ].join('\n');
}
