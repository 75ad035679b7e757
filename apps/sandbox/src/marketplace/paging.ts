import { createInvalidInput } from './operation.ts';

/** Position in a list. Opaque to callers; contains the query. */
export function writeToken(place: Readonly<Record<string, unknown>>): string {
  return Buffer.from(JSON.stringify(place), 'utf8').toString('base64url');
}

export function readToken(token: string): Record<string, unknown> {
  try {
    const place: unknown = JSON.parse(Buffer.from(token, 'base64url').toString('utf8'));
    if (typeof place === 'object' && place !== null) return { ...place };
  } catch {
    // Not one of our tokens; reported below.
  }
  throw createInvalidInput('the next token is not valid');
}

/** Lists are comma-separated or repeat the parameter. */
export function readList(url: URL, name: string): string[] {
  return url.searchParams
    .getAll(name)
    .flatMap((value) => value.split(','))
    .map((value) => value.trim())
    .filter(Boolean);
}
