import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { runSandbox, type TestingSandbox } from '../mail/testing-sandbox.ts';
import { createAliyunTexter, createTexter, createTwilioTexter, SmsNotSent, type Texter } from './texter.ts';

const keys = {
  SANDBOX_TWILIO_ACCOUNT: 'AC00000000000000000000000000000001',
  SANDBOX_TWILIO_TOKEN: 'twilio-token-of-this-test',
  SANDBOX_ALIYUN_KEY_ID: 'key-of-this-test',
  SANDBOX_ALIYUN_KEY_SECRET: 'aliyun-secret-of-this-test',
};
let sandbox: TestingSandbox;

beforeAll(async () => {
  sandbox = await runSandbox(keys);
});
afterEach(() => sandbox.failNext('sms', 'none'));
afterAll(() => sandbox.stop());

function twilio(changes: Partial<Parameters<typeof createTwilioTexter>[0]> = {}): Texter {
  return createTwilioTexter({
    baseUrl: sandbox.http,
    account: keys.SANDBOX_TWILIO_ACCOUNT,
    token: keys.SANDBOX_TWILIO_TOKEN,
    from: '+15005550006',
    ...changes,
  });
}

function aliyun(changes: Partial<Parameters<typeof createAliyunTexter>[0]> = {}): Texter {
  return createAliyunTexter({
    baseUrl: sandbox.http,
    keyId: keys.SANDBOX_ALIYUN_KEY_ID,
    keySecret: keys.SANDBOX_ALIYUN_KEY_SECRET,
    signName: "追偿通 (test)*'!",
    templateCode: 'SMS_1000001',
    ...changes,
  });
}

function codeTo(to: string) {
  return { to, template: 'code', text: 'Your Recoup code is 246802.', code: '246802' } as const;
}

async function catchFailure(sending: Promise<void>): Promise<SmsNotSent> {
  const error = await sending.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof SmsNotSent) return error;
  throw new Error('expected an SmsNotSent', { cause: error });
}

describe('a number', () => {
  test('with +86 is texted by the provider for China', async () => {
    await createTexter({ china: aliyun(), world: twilio() }).send(codeTo('+8613800138000'));
    expect(await sandbox.messagesTo('+8613800138000')).toMatchObject([
      { provider: 'aliyun', from: "追偿通 (test)*'!", code: '246802' },
    ]);
  });

  test.each(['+14155550100', '+85251234567', '+886912345678'])(
    'such as %s is texted by the other one',
    async (to) => {
      await createTexter({ china: aliyun(), world: twilio() }).send(codeTo(to));
      expect(await sandbox.messagesTo(to)).toMatchObject([
        { provider: 'twilio', to, from: '+15005550006', text: 'Your Recoup code is 246802.' },
      ]);
    },
  );
});

const providers = [
  {
    name: 'Twilio',
    make: twilio,
    good: '+14155550123',
    bad: '+15005550001',
    badCode: '21211',
    stranger: () => twilio({ token: 'wrong-token-9' }),
  },
  {
    name: 'Alibaba Cloud',
    make: aliyun,
    good: '+8613900139000',
    bad: '+8612345',
    badCode: 'isv.MOBILE_NUMBER_ILLEGAL',
    stranger: () => aliyun({ keySecret: 'wrong-token-9' }),
  },
];

describe.each(providers)('through $name', ({ make, good, bad, badCode, stranger }) => {
  test('a bad number is refused for good', async () => {
    const failure = await catchFailure(make().send(codeTo(bad)));
    expect(failure).toMatchObject({ retryable: false, message: expect.stringContaining(badCode) });
  });

  test('wrong credentials are refused for good and stay secret', async () => {
    const failure = await catchFailure(stranger().send(codeTo(good)));
    expect(failure.retryable).toBe(false);
    expect(`${failure.stack} ${JSON.stringify(failure)}`).not.toMatch(/wrong-token-9|246802|139|4155550123/);
  });

  test.each(['500', '429'])('HTTP %s may be tried again', async (kind) => {
    await sandbox.failNext('sms', kind);
    const failure = await catchFailure(make().send(codeTo(good)));
    expect(failure).toMatchObject({ retryable: true, message: expect.stringContaining(`HTTP ${kind}`) });
  });

  test('silence ends in time and may be tried again', async () => {
    await sandbox.failNext('sms', 'timeout');
    const failure = await catchFailure(make({ timeoutMs: 300 }).send(codeTo(good)));
    expect(failure).toMatchObject({ retryable: true, message: expect.stringContaining('no answer') });
  });

  test('a provider that cannot be reached may be tried again', async () => {
    const failure = await catchFailure(make({ baseUrl: 'http://localhost:9' }).send(codeTo(good)));
    expect(failure.retryable).toBe(true);
  });
});

test('a key the provider does not know is refused for good', async () => {
  const failure = await catchFailure(aliyun({ keyId: 'somebody' }).send(codeTo('+8613900139000')));
  expect(failure).toMatchObject({
    retryable: false,
    message: expect.stringContaining('InvalidAccessKeyId.NotFound'),
  });
});
