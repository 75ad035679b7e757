import { carriesUserId } from '@recoup/contract/public-paths';

type Scalar = string | number | boolean;

export type Values = Readonly<Record<string, Scalar | readonly Scalar[] | null | undefined>>;

export interface RequestParts {
  readonly params?: Values | undefined;
  readonly query?: Values | undefined;
  readonly body?: unknown;
}

export interface Address {
  readonly method: string;
  readonly path: string;
  readonly url: string;
}

/**
 * The URL of a call by its name, as in `PATCH /api/account/api/profile/{id}/`. Fills colon and brace
 * placeholders and adds the selected account wherever the specification requires it.
 */
export function toRequestAddress(name: string, parts: RequestParts, subAccount: string | null): Address {
  const [method = '', template = ''] = name.split(' ', 2);
  const path = fillPath(template, parts.params ?? {});
  const query = new URLSearchParams();
  if (subAccount !== null && subAccount !== '' && carriesUserId(path)) query.set('user_id', subAccount);
  for (const [key, value] of Object.entries(parts.query ?? {})) {
    if (value === undefined || value === null) continue;
    query.delete(key);
    for (const item of typeof value === 'object' ? value : [value]) query.append(key, String(item));
  }
  return { method, path, url: query.size === 0 ? path : `${path}?${query.toString()}` };
}

function fillPath(template: string, params: Values): string {
  return template.replaceAll(/:(\w+)|\{(\w+)\}/g, (_whole, colon?: string, brace?: string) => {
    const key = colon ?? brace ?? '';
    const value = params[key];
    if (value === undefined || value === null || value === '') throw new Error(`${template} needs ${key}`);
    return encodeURIComponent(String(value));
  });
}

/** The `result` field of a body, or the whole body without one. */
export function unwrap(body: unknown): unknown {
  if (typeof body === 'object' && body !== null && !Array.isArray(body) && 'result' in body)
    return body.result;
  return body;
}
