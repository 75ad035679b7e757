import { MarketplaceError } from './errors.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Undefined for anything but a JSON object: a proxy's HTML page, an empty or truncated body. */
export function parseObject(text: string): Fields | undefined {
  try {
    return toObject(JSON.parse(text));
  } catch {
    return undefined;
  }
}

export function toObject(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
}

export function toText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function toNumber(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** Undefined for an unreadable date instead of an error: Amazon's own examples violate its date format. */
export function toDate(value: unknown): Date | undefined {
  const text = toText(value);
  const date = text === undefined ? undefined : new Date(text);
  return date && !Number.isNaN(date.getTime()) ? date : undefined;
}

export function toArray(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function toTexts(value: unknown): readonly string[] {
  return toArray(value).flatMap((item) => toText(item) ?? []);
}

/** For fields without which the reply is useless. */
export function requireField<T>(value: T | undefined, operation: string, field: string): T {
  if (value !== undefined) return value;
  throw createUnexpectedReply(operation, `the reply has no usable ${field}`);
}

/** Guards against a page token that repeats, which would loop for ever. */
export function createRepeatedPageError(operation: string): MarketplaceError {
  return createUnexpectedReply(operation, 'the next page is the same page');
}

function createUnexpectedReply(operation: string, explanation: string): MarketplaceError {
  return new MarketplaceError({
    operation,
    status: 200,
    code: 'UnexpectedReply',
    explanation,
    retryable: false,
  });
}
