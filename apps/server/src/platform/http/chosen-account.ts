import { carriesUserId } from '@recoup/contract/public-paths';
import type { Endpoint } from '@recoup/contract';
import { Problem } from '../problem.ts';

/**
 * The account selected by `user_id` in query or body. Whether the caller may act for it is decided
 * elsewhere. Two values are refused: readers could disagree about whose data is meant.
 */
export function getChosenAccount(endpoint: Endpoint, query: unknown, body: unknown): number | undefined {
  if (endpoint.about !== 'chosen-account' || !carriesUserId(endpoint.path)) return undefined;
  const named = new Set([...field(query), ...field(body)]);
  if (named.size > 1) throw new Problem('ambiguous_account');
  const [text = ''] = named;
  if (text === '') return undefined;
  // Anything but an account id is an account that does not exist.
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0;
}

function field(source: unknown): string[] {
  if (source === null || typeof source !== 'object' || !Object.hasOwn(source, 'user_id')) return [];
  const value: unknown = Reflect.get(source, 'user_id');
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  throw new Problem('ambiguous_account');
}
