import type { Endpoint, Input } from '@recoup/contract';
import type { z } from 'zod';
import { Problem, type FieldFault } from '../problem.ts';

/** Text PostgreSQL cannot store and nobody types: NUL and lone surrogates. */
function hasUnstorableText(given: unknown): boolean {
  // No recursion: a megabyte of brackets is deeper than the stack.
  const unread = [given];
  while (unread.length > 0) {
    const value = unread.pop();
    if (typeof value === 'string') {
      if (value.includes('\0') || !value.isWellFormed()) return true;
    } else if (value !== null && typeof value === 'object') {
      for (const [name, item] of Object.entries(value)) unread.push(name, item);
    }
  }
  return false;
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
    if (hasUnstorableText(given)) throw new Problem('invalid_input');
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
