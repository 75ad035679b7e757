import { expect, test } from 'vitest';
import { buildContentSecurityPolicy } from './content-policy.ts';
import { policySources } from './policy-sources.ts';

const none = { url: null, cnUrl: null, sources: {} };

test('without a widget only our own files are allowed', () => {
  const policy = buildContentSecurityPolicy('n', none);
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("connect-src 'self';");
  expect(policy).toContain("style-src 'self' 'nonce-n';");
  expect(policy).toContain("frame-src 'none';");
});

test('a widget adds the origin of its script, and the sources of the setting', () => {
  const policy = buildContentSecurityPolicy('n', {
    url: 'https://chat.example/w.js',
    cnUrl: 'https://chat.example.cn/w.js',
    sources: policySources.parse(
      "script-src https://js.example; style-src 'unsafe-inline'; img-src https://*.img.example; connect-src wss://live.example:8443; frame-src https://frame.example",
    ),
  });
  expect(policy).toContain(
    "script-src 'self' https://chat.example https://chat.example.cn https://js.example;",
  );
  expect(policy).toContain("style-src 'self' 'unsafe-inline';");
  expect(policy).toContain("img-src 'self' data: blob: https://*.img.example;");
  expect(policy).toContain(
    "connect-src 'self' https://chat.example https://chat.example.cn wss://live.example:8443;",
  );
  expect(policy).toContain('frame-src https://chat.example https://chat.example.cn https://frame.example;');
});

test.each([
  'default-src https://a.example',
  'script-src https:',
  'script-src *',
  "script-src 'unsafe-inline'",
  "script-src 'unsafe-eval'",
  'script-src data:',
  'frame-ancestors https://a.example',
  'connect-src https://a.example/path,b',
])('the setting refuses %s', (text) => {
  expect(policySources.safeParse(text).success).toBe(false);
});
