export interface TextMessage {
  /** E.164 */
  readonly to: string;
  readonly template: 'code';
  /** What providers that take free text send. */
  readonly text: string;
  /** What providers that fill a registered template send. */
  readonly code: string;
}

export interface Texter {
  send(sms: TextMessage): Promise<void>;
}

/** The message was not accepted. Says neither to whom it went nor what it said. */
export class SmsNotSent extends Error {
  override readonly name = 'SmsNotSent';
  /** False when the same message would be refused again. */
  readonly retryable: boolean;

  constructor(provider: string, reason: string, retryable: boolean) {
    super(`SMS not sent by ${provider}: ${reason}`);
    this.retryable = retryable;
  }
}
