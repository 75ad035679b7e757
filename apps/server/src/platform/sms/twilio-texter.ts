import { callProvider, isTransientStatus } from './call-provider.ts';
import { SmsNotSent, type Texter } from './text-message.ts';

interface TwilioOptions {
  /** `https://api.twilio.com` */
  readonly baseUrl: string;
  readonly account: string;
  readonly token: string;
  /** A number of the account, or a sender name. */
  readonly from: string;
  readonly timeoutMs?: number;
}

/** https://www.twilio.com/docs/messaging/api/message-resource#create-a-message-resource */
export function createTwilioTexter({
  baseUrl,
  account,
  token,
  from,
  timeoutMs = 10_000,
}: TwilioOptions): Texter {
  const url = new URL(
    `${baseUrl.replace(/\/+$/, '')}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`,
  );
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`;

  return {
    async send({ to, text }) {
      const { status, body } = await callProvider(
        'Twilio',
        url,
        {
          method: 'POST',
          headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({ To: to, From: from, Body: text }).toString(),
        },
        timeoutMs,
      );
      if (status === 201) return;
      // The code only: Twilio's message quotes the number.
      const code = typeof body['code'] === 'number' ? `, code ${body['code']}` : '';
      throw new SmsNotSent('Twilio', `HTTP ${status}${code}`, isTransientStatus(status));
    },
  };
}
