import type { Endpoint, Input } from '@recoup/contract';
import type { z } from 'zod';
import { Problem, type FieldFault } from '../problem.ts';

/** More items and fields than any call takes: they are not looked at one by one. */
export const maxValues = 20_000;

/** Text PostgreSQL cannot store and nobody types: NUL and lone surrogates. */
const isUnstorable = (text: string): boolean => text.includes('\0') || !text.isWellFormed();

function isAcceptable(given: unknown): boolean {
  // No recursion: a megabyte of brackets is deeper than the stack.
  const unread = [given];
  let values = 1;
  while (unread.length > 0) {
    const value = unread.pop();
    if (typeof value === 'string' && isUnstorable(value)) return false;
    if (value === null || typeof value !== 'object') continue;
    const items: readonly unknown[] = Array.isArray(value) ? value : Object.values(value);
    values += items.length;
    if (values > maxValues) return false;
    if (!Array.isArray(value) && Object.keys(value).some(isUnstorable)) return false;
    for (const item of items) unread.push(item);
  }
  return true;
}

function fieldFault(issue: z.core.$ZodIssue): FieldFault {
  switch (issue.code) {
    case 'too_small':
      if (issue.origin !== 'string') return { fault: 'too_small', minimum: Number(issue.minimum) };
      return issue.minimum === 1
        ? { fault: 'required' }
        : { fault: 'too_short', minimum: Number(issue.minimum) };
    case 'too_big':
      return issue.origin === 'string'
        ? { fault: 'too_long', maximum: Number(issue.maximum) }
        : { fault: 'too_large', maximum: Number(issue.maximum) };
    case 'invalid_type':
      return issue.input === undefined ? { fault: 'required' } : { fault: 'not_valid' };
    default:
      return { fault: 'not_valid' };
  }
}

export function readInput<E extends Endpoint>(
  endpoint: E,
  raw: { params: unknown; query: unknown; body: unknown },
): Input<E> {
  const fields: Record<string, FieldFault> = {};
  const read = (schema: z.ZodType, value: unknown): unknown => {
    const given = value ?? {};
    if (!isAcceptable(given)) throw new Problem('invalid_input');
    const parsed = schema.safeParse(given, { reportInput: true });
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues) fields[issue.path.join('.') || 'body'] ??= fieldFault(issue);
    return undefined;
  };
  const params = read(endpoint.params, raw.params);
  // A path with an invalid id is not found.
  if (Object.keys(fields).length > 0) throw new Problem('not_found');
  const input = {
    params,
    query: read(endpoint.query, raw.query),
    body: read(endpoint.body, raw.body),
  };
  if (Object.keys(fields).length > 0) throw new Problem('invalid_input', { fields });
  return input as Input<E>;
}
