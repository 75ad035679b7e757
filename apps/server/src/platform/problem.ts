import { problemStatus, type ProblemCode } from '@recoup/contract/problems';

/** An expected refusal. Its text is chosen where the caller's language is known. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  /** Invalid inputs by field, as keys of the catalogue. */
  readonly fields: Readonly<Record<string, FieldFault>> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ProblemCode,
    detail: { fields?: Record<string, FieldFault>; retryAfterSeconds?: number; cause?: Error } = {},
  ) {
    super(code, detail.cause && { cause: detail.cause });
    this.code = code;
    this.status = problemStatus[code];
    this.fields = detail.fields;
    this.retryAfterSeconds = detail.retryAfterSeconds;
  }
}

export type FieldFault =
  | { fault: 'required' }
  | { fault: 'too_short'; minimum: number }
  | { fault: 'common_password' }
  | { fault: 'too_long'; maximum: number }
  | { fault: 'too_small'; minimum: number }
  | { fault: 'too_large'; maximum: number }
  | { fault: 'not_an_email' }
  | { fault: 'not_a_phone' }
  | { fault: 'wrong_code' }
  | { fault: 'wrong_password' }
  | { fault: 'not_valid' };
