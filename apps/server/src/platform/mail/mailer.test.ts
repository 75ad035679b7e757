import { createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createSmtpMailer, MailNotSent, type Mailer } from './mailer.ts';
import { runSandbox, type TestingSandbox } from './testing-sandbox.ts';

const from = 'Recoup <no-reply@recoup.example>';
let sandbox: TestingSandbox;
let mailer: Mailer;
const others: Mailer[] = [];

beforeAll(async () => {
  sandbox = await runSandbox();
  mailer = createSmtpMailer({ url: sandbox.smtp, from });
});
afterEach(async () => {
  for (const other of others.splice(0)) other.close();
  await sandbox.failNext('mail', 'none');
});
afterAll(async () => {
  mailer.close();
  await sandbox.stop();
});

function anotherMailer(url: string, { timeoutMs = 1000, sender = from } = {}): Mailer {
  const other = createSmtpMailer({ url, from: sender, timeoutMs });
  others.push(other);
  return other;
}

function mailTo(to: string) {
  return { to, subject: '你的验证码 Your code', text: 'Your code is 135790.' };
}

async function catchFailure(sending: Promise<void>): Promise<MailNotSent> {
  const error = await sending.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof MailNotSent) return error;
  throw new Error('expected a MailNotSent', { cause: error });
}

describe('a mail', () => {
  test('arrives as it was written', async () => {
    await mailer.send({ ...mailTo('ann@example.com'), html: '<p>Your code is <b>135790</b>.</p>' });
    expect(await sandbox.mailsTo('ann@example.com')).toMatchObject([
      {
        from,
        to: ['ann@example.com'],
        subject: '你的验证码 Your code',
        text: expect.stringContaining('Your code is 135790.'),
        html: expect.stringContaining('<b>135790</b>'),
        code: '135790',
      },
    ]);
  });

  test('is sent in the product’s name of its language, unless the sender has a name of its own', async () => {
    const unnamed = anotherMailer(sandbox.smtp, { sender: 'no-reply@recoup.example' });
    await unnamed.send({ ...mailTo('ada@example.com'), senderName: '追偿通' });
    expect(await sandbox.mailsTo('ada@example.com')).toMatchObject([
      { from: '追偿通 <no-reply@recoup.example>' },
    ]);
    await mailer.send({ ...mailTo('abe@example.com'), senderName: '追偿通' });
    expect(await sandbox.mailsTo('abe@example.com')).toMatchObject([{ from }]);
  });

  test('is not sent in the clear to a server elsewhere', async () => {
    // An address of this machine that is not recognized as local.
    const elsewhere = anotherMailer(sandbox.smtp.replace(/127\.0\.0\.1|localhost/, '0.0.0.0'));
    const { message } = await catchFailure(elsewhere.send(mailTo('clear@example.com')));
    expect(message).toContain('ETLS');
    expect(await sandbox.mailsTo('clear@example.com')).toEqual([]);
  });

  test('keeps the Message-ID and headers of its sender', async () => {
    const headers = { 'Message-ID': '<signup-7@recoup.example>', 'X-Recoup-Kind': 'code' };
    await mailer.send({ ...mailTo('bo@example.com'), headers });
    const [mail] = await sandbox.mailsTo('bo@example.com');
    expect(mail?.messageId).toBe('<signup-7@recoup.example>');
    expect(mail?.headers).toContainEqual({ name: 'X-Recoup-Kind', value: 'code' });
  });

  test('cannot smuggle in a header through its subject', async () => {
    await mailer.send({ ...mailTo('cy@example.com'), subject: 'Hello\r\nBcc: spy@example.com' });
    expect(await sandbox.mailsTo('spy@example.com')).toEqual([]);
    expect(await sandbox.mailsTo('cy@example.com')).toHaveLength(1);
  });

  test.each([
    'a@example.com,b@example.com',
    'a@example.com\r\nRCPT TO:<b@example.com>',
    'Ann <a@example.com>',
    'nobody',
  ])('goes to one address only: %j is refused', async (to) => {
    expect((await catchFailure(mailer.send(mailTo(to)))).retryable).toBe(false);
  });

  test('goes out with any login', async () => {
    await anotherMailer(sandbox.smtp.replace('//', '//someone:secret@')).send(mailTo('di@example.com'));
    expect(await sandbox.mailsTo('di@example.com')).toHaveLength(1);
  });
});

describe('a failure', () => {
  test('of the moment (421) is overcome by itself', async () => {
    await sandbox.failNext('mail', '421');
    await mailer.send(mailTo('eve@example.com'));
    expect(await sandbox.mailsTo('eve@example.com')).toHaveLength(1);
  });

  test('of the moment that lasts may be tried again later', async () => {
    await sandbox.failNext('mail', '421', 2);
    const failure = await catchFailure(mailer.send(mailTo('eli@example.com')));
    expect(failure).toMatchObject({ retryable: true, message: expect.stringContaining('421') });
  });

  test('for good (550) must not be tried again', async () => {
    await sandbox.failNext('mail', '550');
    const failure = await catchFailure(mailer.send(mailTo('flo@example.com')));
    expect(failure).toMatchObject({ retryable: false, message: expect.stringContaining('550') });
  });

  test('by silence ends in time and may be tried again', async () => {
    await sandbox.failNext('mail', 'timeout', 2);
    const failure = await catchFailure(
      anotherMailer(sandbox.smtp, { timeoutMs: 300 }).send(mailTo('gil@example.com')),
    );
    expect(failure.retryable).toBe(true);
  });

  test('to connect may be tried again', async () => {
    const failure = await catchFailure(
      anotherMailer(`smtp://localhost:${await freePort()}`).send(mailTo('hal@example.com')),
    );
    expect(failure.retryable).toBe(true);
  });

  test('reveals neither recipient nor text', async () => {
    await sandbox.failNext('mail', '550');
    const failure = await catchFailure(mailer.send(mailTo('ida@example.com')));
    expect(`${failure.message} ${failure.stack} ${JSON.stringify(failure)}`).not.toMatch(/ida@|135790/);
  });
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
