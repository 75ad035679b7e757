import { carriesUserId } from '@recoup/contract/public-paths';
import type { Endpoint } from '@recoup/contract';
import { Problem } from '../problem.ts';

/**
 * The sub-account a request names with `user_id`, in its query or its body. It only selects;
 * whether the caller may act for it is decided elsewhere. Naming it twice is refused: two
 * readers could then disagree about whose data is meant.
 */
export function chosenAccount(endpoint: Endpoint, query: unknown, body: unknown): number | undefined {
  if (endpoint.about === 'own' || !carriesUserId(endpoint.path)) return undefined;
  const named = [field(query), field(body)].filter((value) => value !== undefined);
  if (named.length === 0) return undefined;
  if (named.some((value) => typeof value !== 'string' && typeof value !== 'number')) {
    throw new Problem('ambiguous_account');
  }
  if (new Set(named.map(String)).size > 1) throw new Problem('ambiguous_account');
  const text = String(named[0]);
  if (text === '') return undefined;
  // Anything that is no account id is an account that does not exist.
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0;
}

function field(source: unknown): unknown {
  return source !== null && typeof source === 'object' && Object.hasOwn(source, 'user_id')
    ? (source as Record<string, unknown>)['user_id']
    : undefined;
}
