import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser, openVisitor } from './browser.ts';
import { findChromium } from './chromium.ts';
import { Mailbox } from './mailbox.ts';
import { startProduct } from './product.ts';

const pages: Record<string, string> = {
  '/sound': '<link rel="icon" href="data:,"><p>sound</p>',
  '/console': '<link rel="icon" href="data:,"><script nonce="n">console.error("spoilt")</script>',
  '/throws': '<link rel="icon" href="data:,"><script nonce="n">throw new Error("broken")</script>',
  '/policy': '<link rel="icon" href="data:,"><script>document.title = "smuggled"</script>',
  '/missing': '<link rel="icon" href="data:,"><img src="/nowhere.png" alt="">',
  '/language':
    '<link rel="icon" href="data:,"><script nonce="n">document.title = `${document.cookie} ${localStorage.dbo_lang} ${navigator.language}`</script>',
  '/mailbox.json?to=a%40b.example': JSON.stringify({
    mails: [
      { id: 1, text: 'Your code is 111111.' },
      { id: 2, text: 'Order 1234567: your code is 222222.' },
    ],
  }),
  '/phone.json?to=%2B86139': JSON.stringify({
    messages: [{ id: 7, text: '您的验证码是333333，五分钟内有效' }],
  }),
};

let server: Server;
let url: string;
let browser: Browser;

beforeAll(async () => {
  server = createServer((request, response) => {
    const page = pages[request.url ?? ''];
    response.setHeader('content-security-policy', "script-src 'nonce-n'");
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.writeHead(page === undefined ? 404 : 200).end(page ?? '');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  url = `http://localhost:${(server.address() as AddressInfo).port}`;
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  server.close();
});

async function listFaults(path: string, expected: readonly RegExp[] = []): Promise<readonly string[]> {
  const visitor = await openVisitor(browser, { url, language: 'en', expected });
  await visitor.page.goto(path, { waitUntil: 'networkidle' });
  await visitor.close();
  return visitor.faults;
}

test('a page without errors has no faults', async () => {
  expect(await listFaults('/sound')).toEqual([]);
});

test.each([
  ['/console', 'console: spoilt'],
  ['/throws', 'page: broken'],
  ['/policy', 'policy: script-src'],
  ['/missing', 'response: 404 GET'],
])('the fault of %s is seen', async (path, fault) => {
  expect(await listFaults(path)).toContainEqual(expect.stringContaining(fault));
});

test('an expected fault is not reported', async () => {
  expect(await listFaults('/missing', [/nowhere\.png/])).toEqual([]);
});

test('a visitor’s browser has the given language', async () => {
  const visitor = await openVisitor(browser, { url, language: 'zh' });
  await visitor.page.goto('/language');
  expect(await visitor.page.title()).toBe('dbo_lang=zh zh zh-CN');
  await visitor.close();
});

test('the mailbox gives the code of the newest mail and of the newest text message', async () => {
  const mailbox = new Mailbox(url);
  expect(await mailbox.mailedCode('a@b.example')).toBe('222222');
  expect(await mailbox.textedCode('+86139')).toBe('333333');
});

test('a missing Chromium at CHROMIUM_PATH is an error', () => {
  expect(() => findChromium({ CHROMIUM_PATH: '/nowhere/chromium' })).toThrow('/nowhere/chromium');
});

test('the error of a product that does not start has its output', async () => {
  await expect(startProduct({ env: { PORT: 'abc' }, from: inject('demoFolder') })).rejects.toThrow(
    /did not start.*\n.*PORT/s,
  );
});
