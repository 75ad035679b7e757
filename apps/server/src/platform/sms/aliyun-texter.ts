import { createHash, createHmac, randomUUID } from 'node:crypto';
import { callProvider, isTransientStatus, type ProviderReply } from './call-provider.ts';
import { SmsNotSent, type Texter } from './text-message.ts';

interface AliyunOptions {
  /** `https://dysmsapi.aliyuncs.com` */
  readonly baseUrl: string;
  readonly keyId: string;
  readonly keySecret: string;
  /** The registered signature shown in brackets before the text. */
  readonly signName: string;
  /** The registered template; it must have one variable, `code`. */
  readonly templateCode: string;
  readonly timeoutMs?: number;
}

// Reported with HTTP 200 or 400 although transient.
const transientCodes =
  /^(Throttling\b|ServiceUnavailable|InternalError|isp\.SYSTEM_ERROR$|isv\.BUSINESS_LIMIT_CONTROL$)/;

/** `SendSms` of Dysmsapi 2017-05-25, with query parameters as in Alibaba Cloud's own clients. */
export function createAliyunTexter(options: AliyunOptions): Texter {
  const { baseUrl, signName, templateCode, timeoutMs = 10_000 } = options;
  return {
    async send({ to, code }) {
      const url = new URL(baseUrl);
      url.search = canonicalQuery({
        PhoneNumbers: to.replace(/^\+86/, ''),
        SignName: signName,
        TemplateCode: templateCode,
        TemplateParam: JSON.stringify({ code }),
      });
      const headers = signedHeaders(url, options);
      requireAccepted(await callProvider('Alibaba Cloud', url, { method: 'POST', headers }, timeoutMs));
    },
  };
}

function requireAccepted({ status, body }: ProviderReply): void {
  const code = typeof body['Code'] === 'string' ? body['Code'] : '';
  if (status === 200 && code === 'OK') return;
  const known = /^[A-Za-z0-9._]{1,80}$/.test(code) ? `, ${code}` : '';
  throw new SmsNotSent(
    'Alibaba Cloud',
    `HTTP ${status}${known}`,
    isTransientStatus(status) || transientCodes.test(code),
  );
}

// https://www.alibabacloud.com/help/en/sdk/product-overview/v3-request-structure-and-signature
function signedHeaders(url: URL, { keyId, keySecret }: AliyunOptions): Record<string, string> {
  const contentHash = sha256('');
  const headers: Record<string, string> = {
    host: url.host,
    'x-acs-action': 'SendSms',
    'x-acs-content-sha256': contentHash,
    'x-acs-date': new Date().toISOString().replace(/\.\d{3}Z$/, 'Z'),
    'x-acs-signature-nonce': randomUUID(),
    'x-acs-version': '2017-05-25',
  };
  const names = Object.keys(headers).toSorted();
  const canonicalRequest = [
    'POST',
    url.pathname,
    url.search.slice(1),
    ...names.map((name) => `${name}:${headers[name]}`),
    '',
    names.join(';'),
    contentHash,
  ].join('\n');
  const signature = createHmac('sha256', keySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonicalRequest)}`)
    .digest('hex');
  // fetch sets the host itself.
  const { host: _, ...sent } = headers;
  return {
    ...sent,
    authorization: `ACS3-HMAC-SHA256 Credential=${keyId},SignedHeaders=${names.join(';')},Signature=${signature}`,
  };
}

function canonicalQuery(parameters: Readonly<Record<string, string>>): string {
  return Object.keys(parameters)
    .toSorted()
    .map((name) => `${encode(name)}=${encode(parameters[name] ?? '')}`)
    .join('&');
}

/** RFC 3986 escapes a few characters more than `encodeURIComponent`. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
