import { readFields } from '../replies.ts';

export type ApiErrorKind = 'timeout' | 'network' | 'server' | 'refused' | 'unknown';

interface ApiErrorParts {
  readonly kind: ApiErrorKind;
  readonly code: number;
  readonly message: string;
  readonly status?: number | undefined;
  /** Machine-readable reason of a refusal. */
  readonly reason?: string | undefined;
  /** Errors by input name, in the user's language. */
  readonly fields?: Readonly<Record<string, string>> | undefined;
}

/** A failed call, with code and message of the specification's error catalogue. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly code: number;
  /** HTTP status of the reply; null without a reply. `code` is the catalogue's. */
  readonly status: number | null;
  readonly reason: string | undefined;
  readonly fields: Readonly<Record<string, string>>;

  constructor({ kind, code, message, status, reason, fields }: ApiErrorParts) {
    super(message);
    this.name = 'ApiError';
    this.kind = kind;
    this.code = code;
    this.status = status ?? null;
    this.reason = reason;
    this.fields = fields ?? {};
  }
}

/** A call fails without a reply, or with a reply that refuses it. */
export type Failure =
  | { readonly thrown: unknown }
  | {
      readonly status: number;
      readonly statusText: string;
      /** Undefined when the body is not JSON. */
      readonly body: unknown;
    };

export type Catalogue = 'general' | 'invoices';

/** Billing calls report the status text where other calls use a general message. */
export function getErrorCatalogue(path: string): Catalogue {
  return path.startsWith('/api/invoices/') ? 'invoices' : 'general';
}

export function toApiError(failure: Failure, catalogue: Catalogue = 'general'): ApiError {
  if ('thrown' in failure) return fromThrown(failure.thrown);
  const { status, statusText, body } = failure;
  if (status === 500) {
    const refusal = catalogue === 'invoices' ? statusText : '';
    return new ApiError({
      kind: refusal ? 'refused' : 'server',
      code: 500,
      message: refusal || 'Something Wrong!',
      status,
    });
  }
  if (body === undefined) return unknownError(`${status} ${statusText}`.trim(), status);
  const reply = readFields(body);
  return new ApiError({
    kind: 'refused',
    code: status,
    message: text(reply['message']) ?? text(reply['msg']) ?? (statusText || `HTTP ${status}`),
    status,
    reason: text(reply['code']),
    fields: parseTexts(reply['fields']),
  });
}

function fromThrown(thrown: unknown): ApiError {
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  const timedOut = thrown instanceof Error && thrown.name === 'TimeoutError';
  if (timedOut || /timeout/i.test(message)) {
    return new ApiError({
      kind: 'timeout',
      code: 408,
      message: 'Request timed out, please try again later',
    });
  }
  // Browsers report every failure to reach a server as a TypeError of fetch.
  if (thrown instanceof TypeError || message === 'Network Error') {
    return new ApiError({ kind: 'network', code: 503, message: 'Network Error' });
  }
  return unknownError(message);
}

export function unknownError(detail: string, status?: number): ApiError {
  return new ApiError({ kind: 'unknown', code: 520, message: `Unknown Error: ${detail}`, status });
}

function parseTexts(value: unknown): Readonly<Record<string, string>> {
  const pairs = Object.entries(readFields(value)).flatMap(([name, messages]) => {
    const message = text(Array.isArray(messages) ? messages[0] : messages);
    return message === undefined ? [] : [[name, message] as const];
  });
  return Object.fromEntries(pairs);
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}
