import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildPlainMail, sendMail, startTestSandbox, type TestedSandbox } from '../testing.ts';

const attack = '<script>alert(1)</script><img src=x onerror=alert(2)>"\'';
let sandbox: TestedSandbox;

beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

async function page(path: string, headers: Record<string, string> = {}) {
  const response = await sandbox.get(path, { headers });
  return {
    status: response.status,
    policy: response.headers.get('content-security-policy'),
    text: await response.text(),
  };
}

async function receive(to: string, mail: string): Promise<number> {
  await sendMail(sandbox.smtpPort, to, mail);
  const response = await sandbox.get(`/mailbox.json?to=${encodeURIComponent(to)}`);
  const { mails } = (await response.json()) as { mails: { id: number }[] };
  return mails[0]?.id ?? 0;
}

describe('languages', () => {
  test.each([
    [{ 'accept-language': 'zh-CN,zh;q=0.9,en;q=0.8' }, 'zh-CN', '暂无邮件'],
    [{ 'accept-language': 'en-GB,zh;q=0.5' }, 'en', 'No mail yet'],
    [{ 'accept-language': 'fr,de' }, 'en', 'No mail yet'],
    [{ 'accept-language': 'en', cookie: 'a=b; dbo_lang=zh' }, 'zh-CN', '暂无邮件'],
  ])('%j is answered in %s', async (headers, lang, empty) => {
    const { text } = await page('/', headers);
    expect(text).toContain(`<html lang="${lang}">`);
    expect(text).toContain(empty);
  });

  test('the language switch sets the cookie and returns', async () => {
    const response = await sandbox.post('/language', { language: 'zh', back: '/phone?to=86' });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/phone?to=86');
    expect(response.headers.get('set-cookie')).toMatch(/^dbo_lang=zh; Path=\//);
  });

  test.each(['//evil.example/', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)'])(
    'the language switch does not redirect to %s',
    async (back) => {
      const response = await sandbox.post('/language', { language: 'en', back });
      expect(response.headers.get('location')).toMatch(/^\/(?![/\\])/);
    },
  );
});

describe('a hostile mail', () => {
  test('is rendered as text everywhere', async () => {
    const id = await receive('victim@example.com', buildPlainMail(attack, `${attack} javascript:alert(3)`));
    for (const path of [
      '/',
      `/mail/${id}`,
      `/?to=${encodeURIComponent(attack)}`,
      `/phone?to=${encodeURIComponent(attack)}`,
    ]) {
      const { text, policy } = await page(path);
      expect(text).not.toMatch(/<script>alert|<img src=x/);
      expect(policy).toMatch(/default-src 'none'; script-src 'self'; style-src 'self'/);
    }
  });

  test('has its markup served without scripts, forms or an origin', async () => {
    const mail = buildPlainMail('Html', `<p>Hi</p>${attack}`).replace('text/plain', 'text/html');
    const id = await receive('html@example.com', mail);
    const { text, policy } = await page(`/mail/${id}/content`);
    expect(text).toContain('<p>Hi</p>');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('sandbox allow-popups');
    expect(policy).not.toContain('allow-scripts');
    expect(policy).not.toContain('allow-same-origin');
  });

  test('has its source served as a download only', async () => {
    const id = await receive('source@example.com', buildPlainMail('Source', attack));
    const response = await sandbox.get(`/mail/${id}/source`);
    expect(response.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await response.text()).toContain(attack);
  });
});

test('a mail is unread until it is opened', async () => {
  const id = await receive('reader@example.com', buildPlainMail('Read me', 'Code 998877'));
  expect((await page('/?to=reader@')).text).toContain('class="unread"');
  expect((await page(`/mail/${id}`)).text).toContain('<output>998877</output>');
  expect((await page('/?to=reader@')).text).not.toContain('class="unread"');
});

test('a search matches part of an address and no wildcards', async () => {
  await receive('under_score@example.com', buildPlainMail('Found', 'x'));
  expect((await page('/?to=der_sc')).text).toContain('Found');
  expect((await page('/?to=der%25sc')).text).toContain('Nothing found');
});

test('an open page is notified of new mail', async () => {
  const stop = new AbortController();
  const events = await sandbox.get('/events', { signal: stop.signal });
  const reader = events.body?.getReader();
  await reader?.read();
  await receive('live@example.com', buildPlainMail('Live', 'x'));
  expect(new TextDecoder().decode((await reader?.read())?.value)).toContain('data: changed');
  stop.abort();
});
