import { describe, expect, test } from 'vitest';
import { checkCallback, confirmUrl, consentUrl } from './consent.ts';

const application = { id: 'amzn1.sellerapps.app.1234', draft: false };
const draft = { ...application, draft: true };
const confirm = `https://amazon.com/apps/authorize/confirm/${application.id}`;

describe('the consent page', () => {
  test('carries our application id and state', () => {
    const url = consentUrl({
      application,
      sellerCentral: 'https://sellercentral.amazon.com',
      state: 'a b&c',
    });
    expect(url).toBe(
      'https://sellercentral.amazon.com/apps/authorize/consent?application_id=amzn1.sellerapps.app.1234&state=a+b%26c',
    );
  });

  test('carries the redirect address, and marks a draft application', () => {
    const url = new URL(
      consentUrl({
        application: draft,
        sellerCentral: 'http://127.0.0.1:4400/eu/',
        state: 's',
        redirectUri: 'https://recoup.example/amz-redirect?x=1',
      }),
    );
    expect(url.pathname).toBe('/eu/apps/authorize/consent');
    expect(url.searchParams.get('redirect_uri')).toBe('https://recoup.example/amz-redirect?x=1');
    expect(url.searchParams.get('version')).toBe('beta');
  });
});

describe("the Appstore's callback address", () => {
  const check = (uri: string) => checkCallback(uri, { applicationId: application.id });

  test.each([
    confirm,
    confirm.replace('amazon.com', 'www.amazon.co.jp'),
    confirm.replace('amazon.com', 'sellercentral.amazon.de'),
    confirm.replace('amazon.com', 'sellercentral-europe.amazon.com'),
    `${confirm}?lang=en`,
  ])("is accepted when it is Amazon's: %s", (uri) => {
    expect(check(uri)).toMatchObject({ allowed: true });
  });

  test.each([
    ['nonsense', 'not_an_address'],
    ['', 'not_an_address'],
    ['//amazon.com/apps/authorize/confirm/x', 'not_an_address'],
    [confirm.replace('https://', 'https://amazon.com@evil.example/'), 'not_an_address'],
    [confirm.replace('https://', 'https://me@'), 'not_an_address'],
    [`${confirm}#state`, 'not_an_address'],
    [confirm.replace('https', 'http'), 'foreign_host'],
    [confirm.replace('amazon.com', 'amazon.com:8443'), 'foreign_host'],
    [confirm.replace('amazon.com', 'amazon.com.evil.example'), 'foreign_host'],
    [confirm.replace('amazon.com', 'evil-amazon.com'), 'foreign_host'],
    [confirm.replace('amazon.com', 'sellercentral.amazon.com.'), 'foreign_host'],
    [confirm.replace('amazon.com', 'evil.example\\@amazon.com'), 'foreign_host'],
    [confirm.replace('https', 'javascript'), 'foreign_host'],
    [`${confirm}5`, 'wrong_path'],
    [`${confirm}/../other`, 'wrong_path'],
    ['https://amazon.com/gp/redirect.html?to=evil', 'wrong_path'],
  ])('is refused when it is not: %s', (uri, reason) => {
    expect(check(uri)).toEqual({ allowed: false, reason });
  });

  test("may be the sandbox's only where a sandbox is configured", () => {
    const uri = confirm.replace('https://amazon.com', 'http://127.0.0.1:4400');
    expect(check(uri)).toMatchObject({ allowed: false });
    const sandboxed = { applicationId: application.id, sandboxOrigin: 'http://127.0.0.1:4400' };
    expect(checkCallback(uri, sandboxed)).toMatchObject({ allowed: true });
    expect(checkCallback(uri.replace('4400', '4401'), sandboxed)).toMatchObject({ allowed: false });
  });
});

test('the address back to Amazon carries both states beside its own parameters', () => {
  const callback = new URL(`${confirm}?state=planted&redirect_uri=https://evil.example&version=beta&lang=en`);
  const url = new URL(confirmUrl({ application, callback, amazonState: 'theirs', state: 'ours' }));
  expect(Object.fromEntries(url.searchParams)).toEqual({
    amazon_state: 'theirs',
    state: 'ours',
    lang: 'en',
  });
  expect(url.origin + url.pathname).toBe(confirm);
});
