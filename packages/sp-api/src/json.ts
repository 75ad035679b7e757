import { MarketplaceError } from './errors.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Undefined for anything that is not a JSON object: a gateway's HTML page, an empty or cut body. */
export function parseObject(text: string): Fields | undefined {
  try {
    return asObject(JSON.parse(text));
  } catch {
    return undefined;
  }
}

export function asObject(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
}

export function asText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function asCount(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** Undefined rather than a fault for a bad date: Amazon's own examples break Amazon's date format. */
export function asDate(value: unknown): Date | undefined {
  const text = asText(value);
  const date = text === undefined ? undefined : new Date(text);
  return date && !Number.isNaN(date.getTime()) ? date : undefined;
}

export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function asTexts(value: unknown): readonly string[] {
  return asList(value).flatMap((item) => asText(item) ?? []);
}

/** For what we cannot go on without. */
export function needed<T>(value: T | undefined, operation: string, field: string): T {
  if (value !== undefined) return value;
  throw unexpectedReply(operation, `the reply has no usable ${field}`);
}

/** A page that names itself as the next one would be read for ever. */
export function goesInCircles(operation: string): MarketplaceError {
  return unexpectedReply(operation, 'the next page is the same page');
}

function unexpectedReply(operation: string, explanation: string): MarketplaceError {
  return new MarketplaceError({
    operation,
    status: 200,
    code: 'UnexpectedReply',
    explanation,
    retryable: false,
  });
}
