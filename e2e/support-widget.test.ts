import { createServer, type Server } from 'node:http';
import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { openVisitor } from './harness/browser.ts';
import { onOwnProduct } from './harness/on-product.ts';

/** An outside chat provider: a script on one host that opens a frame, a style, an image and a socket of another. */
const provider = await startProvider();
afterAll(() => provider.close());

const product = onOwnProduct({
  env: {
    SUPPORT_WIDGET_URL: `${provider.scripts}/widget.js`,
    SUPPORT_WIDGET_BOOT: JSON.stringify({ chatSettings: { app_id: 'world-1' } }),
    SUPPORT_WIDGET_CN_URL: `${provider.scripts}/widget.js?cn`,
    SUPPORT_WIDGET_CN_BOOT: JSON.stringify({ chatSettings: { app_id: 'china-1' } }),
    SUPPORT_WIDGET_SOURCES: [
      `frame-src ${provider.files}`,
      `style-src ${provider.files} 'unsafe-inline'`,
      `img-src ${provider.files}`,
      `connect-src ${provider.files} ${provider.files.replace('http', 'ws')}`,
    ].join('; '),
  },
});

test('an outside chat works on the sign-in pages and stays after signing in', async () => {
  const { page, faults } = await product.openVisitor({ hidesGuide: true });
  await page.goto('/auth/login');
  await expectRunning(page, 'world-1');
  await page.getByRole('button', { name: /^seller/i }).click();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Your account' }).waitFor();
  await expectRunning(page, 'world-1');
  expect(await page.locator('script[src*="widget.js"]').count()).toBe(1);
  expect(await page.getByRole('button', { name: 'Open support chat' }).count()).toBe(0);
  expect(faults).toEqual([]);
});

test('it starts on a page inside as well', async () => {
  const { page, faults } = await product.open('seller', { path: '/settings/coupons' });
  await expectRunning(page, 'world-1');
  expect(faults).toEqual([]);
});

test('it is kept away from the addresses of the authorization', async () => {
  const { page } = await product.openVisitor();
  await page.goto('/amz-redirect?state=x&spapi_oauth_code=secret');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.locator('script[src*="widget.js"]').count()).toBe(0);
});

test('hosts ending in .cn have the other widget', async () => {
  const origin = 'http://recoup.example.cn';
  const { page, faults, close } = await openVisitor(product.browser, {
    url: origin,
    language: 'zh',
    // Without TLS the browser ignores this header everywhere but on its own machine.
    expected: [/Cross-Origin-Opener-Policy/],
  });
  onTestFinished(close);
  // The server answers only to its own name, so the browser alone uses the other one.
  await page.route(`${origin}/**`, async (route) => {
    const url = route.request().url().replace(origin, product.url);
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  // The browser lets no page of another machine reach this one, which the provider runs on: its files go the same way,
  // and its socket opens without it.
  for (const host of [provider.scripts, provider.files]) {
    await page.route(`${host}/**`, async (route) => route.fulfill({ response: await route.fetch() }));
  }
  await page.routeWebSocket(/\/socket$/, () => undefined);
  await page.goto('/auth/login');
  const script = page.locator('script[src*="widget.js"]');
  expect(await script.getAttribute('src')).toBe(`${provider.scripts}/widget.js?cn`);
  expect(await page.evaluate('chatSettings')).toEqual({ app_id: 'china-1' });
  await expectRunning(page, 'china-1');
  expect(await script.count()).toBe(1);
  expect(faults).toEqual([]);
});

/** The widget reports each part that works in its own element. */
async function expectRunning(page: Page, id: string): Promise<void> {
  await expect
    .poll(() =>
      page.locator('#outside-chat').evaluate(({ dataset }) => Object.fromEntries(Object.entries(dataset))),
    )
    .toEqual({
      id,
      frame: 'loaded',
      style: 'rgb(1, 2, 3)',
      inline: '7px',
      image: 'loaded',
      socket: 'open',
      call: 'answered',
    });
}

function widgetScript(files: string): string {
  return `
    const box = document.body.appendChild(document.createElement('div'));
    box.id = 'outside-chat';
    box.dataset.id = window.chatSettings.app_id;
    const add = (name, attributes, done) => {
      const part = Object.assign(document.createElement(name), attributes);
      part.onload = done;
      (name === 'link' ? document.head : box).append(part);
    };
    add('iframe', { src: '${files}/frame.html', width: 10, height: 10, title: 'Chat' }, () => { box.dataset.frame = 'loaded'; });
    add('img', { src: '${files}/image.svg', alt: '' }, () => { box.dataset.image = 'loaded'; });
    add('link', { rel: 'stylesheet', href: '${files}/style.css' }, () => { box.dataset.style = getComputedStyle(box).color; });
    const style = document.head.appendChild(document.createElement('style'));
    style.textContent = '#outside-chat { padding-left: 7px }';
    box.dataset.inline = getComputedStyle(box).paddingLeft;
    new WebSocket('${files.replace('http', 'ws')}/socket').onopen = () => { box.dataset.socket = 'open'; };
    fetch('${files}/call').then(() => { box.dataset.call = 'answered'; });
  `;
}

async function startProvider(): Promise<{ scripts: string; files: string; close: () => void }> {
  const types = {
    '/frame.html': ['text/html', '<!doctype html><p>Chat</p>'],
    '/image.svg': ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'],
    '/style.css': ['text/css', '#outside-chat { color: rgb(1, 2, 3) }'],
    '/call': ['application/json', '{}'],
  } as const;
  const files = await listen(
    createServer((request, response) => {
      const found = Object.entries(types).find(([path]) => path === request.url)?.[1];
      response.writeHead(found ? 200 : 404, {
        'content-type': found?.[0] ?? 'text/plain',
        'access-control-allow-origin': '*',
      });
      response.end(found?.[1]);
    }).on('upgrade', (request, socket) => {
      const accept = createHash('sha1')
        .update(`${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
        .digest('base64');
      socket.write(
        [
          'HTTP/1.1 101 Switching Protocols',
          'Upgrade: websocket',
          'Connection: Upgrade',
          `Sec-WebSocket-Accept: ${accept}`,
          '',
          '',
        ].join('\r\n'),
      );
    }),
  );
  const scripts = await listen(
    createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'text/javascript' });
      response.end(widgetScript(files.url));
    }),
  );
  return {
    scripts: scripts.url,
    files: files.url,
    close: () => {
      for (const { server } of [files, scripts]) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}

async function listen(server: Server): Promise<{ server: Server; url: string }> {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
