import { rm } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  createDataDir,
  buildPlainMail,
  sendMail,
  sendSmtpLines,
  startTestSandbox,
  type TestedSandbox,
} from '../testing.ts';
import { largestMail } from './smtp.ts';

let sandbox: TestedSandbox;

beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterEach(() => sandbox.post('/faults', { channel: 'mail', kind: 'none' }));
afterAll(() => sandbox.close());

async function mailsTo(to: string, from: TestedSandbox = sandbox) {
  const response = await from.get(`/mailbox.json?to=${encodeURIComponent(to)}`);
  const { mails } = (await response.json()) as { mails: Record<string, unknown>[] };
  return mails;
}

describe('the mail server', () => {
  test('stores mail newest first and ignores the case of addresses', async () => {
    await sendMail(sandbox.smtpPort, 'Ann@Example.com', buildPlainMail('First', 'Your code is 123456.'));
    await sendMail(sandbox.smtpPort, 'ann@example.com', buildPlainMail('Second', 'No code.'));
    expect(await mailsTo('ANN@example.com')).toMatchObject([
      { subject: 'Second', code: null, unread: true },
      {
        from: 'Recoup <no-reply@recoup.example>',
        to: ['ann@example.com'],
        subject: 'First',
        text: expect.stringContaining('123456'),
        code: '123456',
        html: null,
        headers: expect.arrayContaining([{ name: 'Subject', value: 'First' }]),
        receivedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ]);
  });

  test('accepts any login', async () => {
    const plain = Buffer.from('\0anyone\0anything').toString('base64');
    const replies = await sendSmtpLines(sandbox.smtpPort, ['EHLO tester', `AUTH PLAIN ${plain}`, 'QUIT']);
    expect(replies[2]).toMatch(/^235 /);
  });

  test('stores mail it cannot parse', async () => {
    const replies = await sendMail(sandbox.smtpPort, 'odd@example.com', '\u0000\u0001 no header: at all\nÿ');
    expect(replies.at(-2)).toMatch(/^250 /);
    expect(await mailsTo('odd@example.com')).toHaveLength(1);
  });

  test('refuses mail above the size limit', async () => {
    const body = `${'x'.repeat(998)}\n`.repeat(Math.ceil(largestMail / 998));
    const replies = await sendMail(sandbox.smtpPort, 'big@example.com', buildPlainMail('Big', body));
    expect(replies.at(-2)).toMatch(/^552 /);
    expect(await mailsTo('big@example.com')).toEqual([]);
  });

  test.each(['421', '550'])('fails with %s as often as requested', async (kind) => {
    await sandbox.post('/faults', { channel: 'mail', kind, count: '2' });
    const attempt = async () =>
      (await sendSmtpLines(sandbox.smtpPort, ['EHLO tester', 'MAIL FROM:<a@b.example>']))[2];
    expect(await attempt()).toMatch(new RegExp(`^${kind} `));
    expect(await attempt()).toMatch(new RegExp(`^${kind} `));
    expect(await attempt()).toMatch(/^250 /);
  });

  test('survives a client that hangs up mid-message', async () => {
    await sendSmtpLines(sandbox.smtpPort, [
      'EHLO tester',
      'MAIL FROM:<a@b.example>',
      'RCPT TO:<c@d.example>',
      'DATA',
    ]);
    expect((await sandbox.get('/healthz')).status).toBe(200);
  });
});

test('mail survives a restart', async () => {
  const dataDir = await createDataDir();
  const before = await startTestSandbox(dataDir);
  await sendMail(before.smtpPort, 'kept@example.com', buildPlainMail('Still here', 'Body'));
  await before.close();
  const after = await startTestSandbox(dataDir);
  expect(await mailsTo('kept@example.com', after)).toMatchObject([{ subject: 'Still here' }]);
  await after.close();
  await rm(dataDir, { recursive: true });
});
