export interface TextMessage {
  /** E.164 */
  readonly to: string;
  readonly template: 'code';
  /** Sent by providers that accept free text. */
  readonly text: string;
  /** Sent by providers that fill a registered template. */
  readonly code: string;
}

export interface Texter {
  send(sms: TextMessage): Promise<void>;
}

/** The message was not accepted. Contains neither recipient nor content. */
export class SmsNotSent extends Error {
  override readonly name = 'SmsNotSent';
  /** False when a retry would be refused too. */
  readonly retryable: boolean;

  constructor(provider: string, reason: string, retryable: boolean) {
    super(`SMS not sent by ${provider}: ${reason}`);
    this.retryable = retryable;
  }
}
