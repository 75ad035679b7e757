import type { Texter } from './text-message.ts';

export { createAliyunTexter } from './aliyun-texter.ts';
export { SmsNotSent, type Texter } from './text-message.ts';
export { createTwilioTexter } from './twilio-texter.ts';

/** Chinese carriers accept messages only from registered senders, so +86 has its own provider. */
export function createTexter({ china, world }: { readonly china: Texter; readonly world: Texter }): Texter {
  return {
    send: (sms) => (sms.to.startsWith('+86') ? china : world).send(sms),
  };
}
