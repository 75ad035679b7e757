import { randomBytes } from 'node:crypto';
import type { FaultPlan, SmsFault } from '../faults.ts';
import { readForm } from '../http/body.ts';
import { json, noReply, type Reply } from '../http/reply.ts';
import type { Call } from '../http/router.ts';
import type { Phone } from './phone.ts';
import { isSameSecret } from './same-secret.ts';

// Twilio's own test number that is always invalid: https://www.twilio.com/docs/iam/test-credentials
const magicInvalidNumber = '+15005550001';
const longestBody = 1600;

interface Credentials {
  readonly account: string;
  readonly token: string;
}

/** Twilio's "create a Message" call, version 2010-04-01, limited to text. */
export function createTwilio(
  credentials: Credentials,
  phone: Phone,
  faults: FaultPlan<SmsFault>,
): (call: Call) => Promise<Reply | typeof noReply> {
  return async ({ request, params }) => {
    const form = await readForm(request);
    if (!mayCall(request.headers.authorization, params['account'], credentials)) {
      const refused = problem(401, 20003, 'Authenticate');
      return { ...refused, headers: { ...refused.headers, 'www-authenticate': 'Basic realm="Twilio API"' } };
    }

    const to = form.get('To') ?? '';
    const from = form.get('From') ?? '';
    const body = form.get('Body') ?? '';
    if (!to) return problem(400, 21604, "A 'To' phone number is required.");
    if (!from) return problem(400, 21603, "A 'From' phone number is required.");
    if (!body) return problem(400, 21602, 'Message body is required.');
    if (!isPhoneNumber(to)) return problem(400, 21211, `Invalid 'To' Phone Number: ${to}`);
    if (!isSender(from)) return problem(400, 21212, `Invalid From Number (caller ID): ${from}`);
    if (body.length > longestBody) {
      return problem(400, 21617, 'The concatenated message body exceeds the 1600 character limit');
    }

    switch (faults.take()) {
      case undefined:
        phone.receive({ provider: 'twilio', from, to, text: body });
        return json(201, toMessageResource(credentials.account, from, to, body));
      case '500':
        return problem(500, 20500, 'An internal server error has occurred');
      case '429':
        return problem(429, 20429, 'Too Many Requests');
      case 'timeout':
        return noReply;
    }
  };
}

function mayCall(
  authorization: string | undefined,
  account: string | undefined,
  expected: Credentials,
): boolean {
  const basic = /^Basic\s+([A-Za-z0-9+/=]+)$/i.exec(authorization ?? '')?.[1];
  if (!basic) return false;
  const [user = '', ...rest] = Buffer.from(basic, 'base64').toString('utf8').split(':');
  return (
    account === expected.account && user === expected.account && isSameSecret(rest.join(':'), expected.token)
  );
}

function isPhoneNumber(to: string): boolean {
  return /^\+[1-9]\d{7,14}$/.test(to) && to !== magicInvalidNumber;
}

/** A number, a short code, or an alphanumeric sender with at least one letter. */
function isSender(from: string): boolean {
  return (
    /^\+[1-9]\d{6,14}$/.test(from) ||
    /^\d{3,6}$/.test(from) ||
    /^(?=.*[A-Za-z])[A-Za-z0-9 +_&-]{1,11}$/.test(from)
  );
}

function problem(status: number, code: number, message: string): Reply {
  return json(status, { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status });
}

function toMessageResource(account: string, from: string, to: string, body: string): Record<string, unknown> {
  const sid = `SM${randomBytes(16).toString('hex')}`;
  const uri = `/2010-04-01/Accounts/${account}/Messages/${sid}`;
  const now = new Date().toUTCString().replace('GMT', '+0000');
  return {
    account_sid: account,
    api_version: '2010-04-01',
    body,
    date_created: now,
    date_sent: null,
    date_updated: now,
    direction: 'outbound-api',
    error_code: null,
    error_message: null,
    from,
    messaging_service_sid: null,
    num_media: '0',
    num_segments: String(countSegments(body)),
    price: null,
    price_unit: null,
    sid,
    status: 'queued',
    subresource_uris: { media: `${uri}/Media.json` },
    to,
    uri: `${uri}.json`,
  };
}

/** Approximates GSM 03.38: text beyond Latin-1 is sent as UCS-2 and holds less than half. */
function countSegments(body: string): number {
  const [single, joined] = /[\u0100-\uffff]/.test(body) ? [70, 67] : [160, 153];
  return body.length <= single ? 1 : Math.ceil(body.length / joined);
}
