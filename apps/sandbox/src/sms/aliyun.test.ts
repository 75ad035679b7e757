import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { demoCredentials } from '../demo-credentials.ts';
import { startTestSandbox, type TestedSandbox } from '../testing.ts';
import { sha256, sign } from './aliyun-signature.ts';

const { keyId, keySecret } = demoCredentials.aliyun;
const names = [
  'host',
  'x-acs-action',
  'x-acs-content-sha256',
  'x-acs-date',
  'x-acs-signature-nonce',
  'x-acs-version',
];
const good = {
  PhoneNumbers: '13800138000',
  SignName: '追偿通',
  TemplateCode: 'SMS_1000001',
  TemplateParam: '{"code":"445566"}',
};
let sandbox: TestedSandbox;

beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterEach(() => sandbox.post('/faults', { channel: 'sms', kind: 'none' }));
afterAll(() => sandbox.close());

interface Changes {
  query?: Record<string, string>;
  form?: Record<string, string>;
  headers?: Record<string, string>;
  keyId?: string;
  keySecret?: string;
  signed?: string[];
  method?: 'GET' | 'POST';
}

function signedCall(changes: Changes = {}) {
  const method = changes.method ?? 'POST';
  const url = new URL(sandbox.url);
  url.search = new URLSearchParams(changes.query ?? (changes.form ? {} : good)).toString();
  const body = changes.form ? new URLSearchParams(changes.form).toString() : '';
  const headers = {
    host: url.host,
    'x-acs-action': 'SendSms',
    'x-acs-content-sha256': sha256(body),
    'x-acs-date': new Date().toISOString().replace(/\.\d+/, ''),
    'x-acs-signature-nonce': randomUUID(),
    'x-acs-version': '2017-05-25',
    ...(changes.form && { 'content-type': 'application/x-www-form-urlencoded' }),
    ...changes.headers,
  };
  const signed = changes.signed ?? names;
  const request = { method, url, headers, body: Buffer.from(body) };
  const signature = sign(changes.keySecret ?? keySecret, request, signed, sha256(body));
  const authorization = `ACS3-HMAC-SHA256 Credential=${changes.keyId ?? keyId},SignedHeaders=${signed.join(';')},Signature=${signature}`;
  const init: RequestInit = { method, headers: { ...headers, authorization }, ...(body && { body }) };
  return { path: url.pathname + url.search, init };
}

async function call({ path, init }: ReturnType<typeof signedCall>) {
  const response = await sandbox.get(path, init);
  return { status: response.status, body: (await response.json()) as Record<string, string> };
}

test('the signature is the one of Alibaba Cloud’s documentation', () => {
  const hash = sha256('');
  const headers = {
    host: 'ecs.cn-shanghai.aliyuncs.com',
    'x-acs-action': 'RunInstances',
    'x-acs-content-sha256': hash,
    'x-acs-date': '2023-10-26T10:22:32Z',
    'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
    'x-acs-version': '2014-05-26',
  };
  const query = 'RegionId=cn-shanghai&ImageId=win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd';
  const url = new URL(`https://ecs.cn-shanghai.aliyuncs.com/?${query}`);
  const request = { method: 'POST', url, headers, body: Buffer.alloc(0) };
  expect(sign('YourAccessKeySecret', request, names, hash)).toBe(
    '06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  );
});

describe('SendSms', () => {
  test.each([
    ['query', {}],
    ['form', { form: good }],
    ['query of a GET', { method: 'GET' as const }],
  ])('accepts its parameters in the %s', async (_place, changes) => {
    expect(await call(signedCall(changes))).toEqual({
      status: 200,
      body: {
        Code: 'OK',
        Message: 'OK',
        BizId: expect.stringMatching(/^\d+\^0$/),
        RequestId: expect.stringMatching(/^[0-9A-F-]{36}$/),
      },
    });
    const phone = await sandbox.get('/phone.json?to=%2B8613800138000');
    expect(await phone.json()).toMatchObject({
      messages: expect.arrayContaining([expect.objectContaining({ provider: 'aliyun', code: '445566' })]),
    });
  });

  test.each([
    ['isv.MOBILE_NUMBER_ILLEGAL', { PhoneNumbers: '12345' }],
    ['isv.MOBILE_NUMBER_ILLEGAL', { PhoneNumbers: '13800138000,12345' }],
    ['isv.SMS_TEMPLATE_ILLEGAL', { TemplateCode: 'code' }],
    ['isv.INVALID_JSON_PARAM', { TemplateParam: '{' }],
    ['isv.TEMPLATE_MISSING_PARAMETERS', { TemplateParam: '{}' }],
  ])('answers 200 and %s to %j', async (code, change) => {
    expect(await call(signedCall({ query: { ...good, ...change } }))).toEqual({
      status: 200,
      body: { Code: code, Message: expect.any(String), RequestId: expect.any(String) },
    });
  });

  test.each([
    ['500', 500, 'InternalError'],
    ['429', 429, 'Throttling.User'],
  ])('fails with %s on request', async (kind, status, code) => {
    await sandbox.post('/faults', { channel: 'sms', kind });
    expect(await call(signedCall())).toMatchObject({ status, body: { Code: code } });
    expect(await call(signedCall())).toMatchObject({ status: 200, body: { Code: 'OK' } });
  });
});

describe('the gateway refuses', () => {
  const hoursAgo = new Date(Date.now() - 3_600_000).toISOString().replace(/\.\d+/, '');
  test.each<[string, number, string, Changes]>([
    ['a wrong secret', 400, 'SignatureDoesNotMatch', { keySecret: 'wrong' }],
    [
      'an unsigned action',
      400,
      'SignatureDoesNotMatch',
      { signed: names.filter((name) => name !== 'x-acs-action') },
    ],
    ['an unknown key', 404, 'InvalidAccessKeyId.NotFound', { keyId: 'nobody' }],
    ['an old request', 400, 'InvalidTimeStamp.Expired', { headers: { 'x-acs-date': hoursAgo } }],
    ['a malformed date', 400, 'InvalidTimeStamp.Format', { headers: { 'x-acs-date': 'today' } }],
    ['another version', 400, 'InvalidVersion', { headers: { 'x-acs-version': '2018-05-01' } }],
    ['another action', 404, 'InvalidAction.NotFound', { headers: { 'x-acs-action': 'DropSms' } }],
    ['a missing parameter', 400, 'MissingPhoneNumbers', { query: { ...good, PhoneNumbers: '' } }],
  ])('%s', async (_case, status, code, changes) => {
    expect(await call(signedCall(changes))).toMatchObject({
      status,
      body: {
        Code: code,
        HostId: expect.any(String),
        Message: expect.any(String),
        RequestId: expect.any(String),
      },
    });
  });

  test('a tampered parameter', async () => {
    const signed = signedCall();
    const tampered = { ...signed, path: signed.path.replace('13800138000', '13900139000') };
    expect(await call(tampered)).toMatchObject({ status: 400, body: { Code: 'SignatureDoesNotMatch' } });
  });

  test('a tampered body', async () => {
    const { path, init } = signedCall({ form: good });
    const tampered = {
      path,
      init: { ...init, body: new URLSearchParams({ ...good, SignName: 'x' }).toString() },
    };
    expect(await call(tampered)).toMatchObject({ status: 400, body: { Code: 'SignatureDoesNotMatch' } });
  });

  test('the same request twice', async () => {
    const signed = signedCall();
    expect(await call(signed)).toMatchObject({ status: 200 });
    expect(await call(signed)).toMatchObject({ status: 400, body: { Code: 'SignatureNonceUsed' } });
  });

  test('a request without a signature', async () => {
    const response = await sandbox.get('/', { headers: { 'x-acs-action': 'SendSms' } });
    expect(await response.json()).toMatchObject({ Code: 'IncompleteSignature' });
  });
});
