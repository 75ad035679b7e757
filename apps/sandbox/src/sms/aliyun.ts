import { randomInt, randomUUID } from 'node:crypto';
import type { FaultPlan, SmsFault } from '../faults.ts';
import { isForm, readBody } from '../http/body.ts';
import { json, noReply, type Reply } from '../http/reply.ts';
import type { Call } from '../http/router.ts';
import { isSignedBy, readAuthorization, type SignedRequest } from './aliyun-signature.ts';
import type { Phone } from './phone.ts';

const quarterHour = 15 * 60 * 1000;

interface Credentials {
  readonly keyId: string;
  readonly keySecret: string;
}

/** Alibaba Cloud Short Message Service: `SendSms` of Dysmsapi 2017-05-25, signature V3. */
export function createAliyun(
  credentials: Credentials,
  phone: Phone,
  faults: FaultPlan<SmsFault>,
): (call: Call) => Promise<Reply | typeof noReply> {
  const nonces = new NonceMemory();

  return async ({ method, url, request }) => {
    const body = await readBody(request);
    const signed = { method, url, headers: request.headers, body };
    const unauthenticated = checkCaller(signed, credentials, nonces);
    if (unauthenticated) return unauthenticated;
    if (request.headers['x-acs-version'] !== '2017-05-25') {
      return createGatewayReply(400, 'InvalidVersion', 'Specified parameter Version is not valid.');
    }
    if (request.headers['x-acs-action'] !== 'SendSms') {
      return createGatewayReply(
        404,
        'InvalidAction.NotFound',
        'Specified api is not found, please check your url and method.',
      );
    }

    const message = readMessage(url.searchParams, isForm(request) ? body.toString('utf8') : '');
    if ('status' in message) return message;

    switch (faults.take()) {
      case undefined:
        for (const to of message.to) {
          phone.receive({ provider: 'aliyun', from: message.signName, to, text: message.text });
        }
        return json(200, { Code: 'OK', Message: 'OK', BizId: createBizId(), RequestId: createRequestId() });
      case '500':
        return createGatewayReply(
          500,
          'InternalError',
          'The request processing has failed due to some unknown error.',
        );
      case '429':
        return createGatewayReply(429, 'Throttling.User', 'Request was denied due to user flow control.');
      case 'timeout':
        return noReply;
    }
  };
}

function checkCaller(
  signed: SignedRequest,
  { keyId, keySecret }: Credentials,
  nonces: NonceMemory,
): Reply | undefined {
  const authorization = readAuthorization(signed.headers.authorization);
  const date = String(signed.headers['x-acs-date'] ?? '');
  const nonce = String(signed.headers['x-acs-signature-nonce'] ?? '');
  if (!authorization) {
    return createGatewayReply(
      400,
      'IncompleteSignature',
      'The request signature does not conform to Aliyun standards.',
    );
  }
  if (authorization.keyId !== keyId) {
    return createGatewayReply(404, 'InvalidAccessKeyId.NotFound', 'Specified access key is not found.');
  }
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(date) || Number.isNaN(Date.parse(date))) {
    return createGatewayReply(
      400,
      'InvalidTimeStamp.Format',
      'Specified time stamp or date value is not well formatted.',
    );
  }
  if (Math.abs(Date.now() - Date.parse(date)) > quarterHour) {
    return createGatewayReply(
      400,
      'InvalidTimeStamp.Expired',
      'Specified time stamp or date value is expired.',
    );
  }
  if (!nonce)
    return createGatewayReply(400, 'MissingSignatureNonce', 'SignatureNonce is mandatory for this action.');
  // Checked before storing the nonce, so that a forged request cannot use up another's nonce.
  if (!isSignedBy(keySecret, signed, authorization)) {
    return createGatewayReply(
      400,
      'SignatureDoesNotMatch',
      'Specified signature is not matched with our calculation. Please check your signature and signing key.',
    );
  }
  if (!nonces.isNew(nonce)) {
    return createGatewayReply(400, 'SignatureNonceUsed', 'Specified signature nonce was used already.');
  }
  return undefined;
}

function readMessage(
  query: URLSearchParams,
  form: string,
): { to: string[]; signName: string; text: string } | Reply {
  const parameters = new Map([...new URLSearchParams(form), ...query]);
  for (const name of ['PhoneNumbers', 'SignName', 'TemplateCode']) {
    if (!parameters.get(name))
      return createGatewayReply(400, `Missing${name}`, `${name} is mandatory for this action.`);
  }
  const to = (parameters.get('PhoneNumbers') ?? '').split(',').map(toMainlandNumber);
  if (to.length > 1000) return problem('isv.MOBILE_COUNT_OVER_LIMIT', '手机号码数量超过限制');
  const numbers = to.filter((number) => number !== undefined);
  if (numbers.length !== to.length) return problem('isv.MOBILE_NUMBER_ILLEGAL', '非法手机号');
  if (!/^SMS_\d+$/.test(parameters.get('TemplateCode') ?? '')) {
    return problem('isv.SMS_TEMPLATE_ILLEGAL', '该账号下找不到对应模板');
  }
  const values = readTemplateValues(parameters.get('TemplateParam') ?? '{}');
  if (!values) return problem('isv.INVALID_JSON_PARAM', '参数格式错误，请修改为字符串值');
  const code = values['code'];
  if (code === undefined) return problem('isv.TEMPLATE_MISSING_PARAMETERS', '模板变量中缺少对应参数值');
  const signName = parameters.get('SignName') ?? '';
  // The provider fills a registered template; the sandbox knows only the code template.
  return { to: numbers, signName, text: `【${signName}】您的验证码为：${code}，请勿泄露给他人。` };
}

function readTemplateValues(text: string): Record<string, string> | undefined {
  try {
    const values: unknown = JSON.parse(text);
    if (typeof values !== 'object' || values === null || Array.isArray(values)) return undefined;
    const entries = Object.entries(values);
    return entries.every(([, value]) => typeof value === 'string') ? Object.fromEntries(entries) : undefined;
  } catch {
    return undefined;
  }
}

/** Eleven digits, with or without country code, converted to E.164. */
function toMainlandNumber(number: string): string | undefined {
  const national = /^(?:\+?86|0086|\+)?(1[3-9]\d{9})$/.exec(number.trim())?.[1];
  return national && `+86${national}`;
}

/** Refused by the SMS service: HTTP status 200 with an error in the body. */
function problem(code: string, message: string): Reply {
  return json(200, { Code: code, Message: message, RequestId: createRequestId() });
}

/** Refused by the gateway in front of all Alibaba Cloud services. */
function createGatewayReply(status: number, code: string, message: string): Reply {
  const requestId = createRequestId();
  return json(status, {
    RequestId: requestId,
    HostId: 'dysmsapi.aliyuncs.com',
    Code: code,
    Message: message,
    Recommend: `https://api.aliyun.com/troubleshoot?q=${code}&product=Dysmsapi&requestId=${requestId}`,
  });
}

function createRequestId(): string {
  return randomUUID().toUpperCase();
}

function createBizId(): string {
  return `${randomInt(1e11, 1e12)}${randomInt(1e5, 1e6)}^0`;
}

/** A nonce is kept longer than its request's time window, so it cannot be replayed. */
class NonceMemory {
  readonly #seen = new Map<string, number>();

  isNew(nonce: string): boolean {
    const now = Date.now();
    for (const [old, forgetAt] of this.#seen) {
      if (forgetAt > now) break;
      this.#seen.delete(old);
    }
    if (this.#seen.has(nonce)) return false;
    this.#seen.set(nonce, now + 2 * quarterHour);
    return true;
  }
}
