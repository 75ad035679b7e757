import { stateName } from './store-states.ts';
import { fieldsOf, flagOf, listOf, numberOf, textOf } from '../../lib/replies.ts';

/** Fields missing from the reply are empty. */
export interface Store {
  /** Unique in the list, even where a reply gives no id. */
  readonly key: string;
  /** Null where the reply gives none; then no call can be made about the store. */
  readonly id: number | null;
  readonly sellerId: string;
  readonly state: number | null;
  readonly name: string;
  readonly region: string;
  readonly countries: readonly string[];
  readonly priority: boolean;
  readonly lastSyncAt: Date | null;
  readonly nextSyncAt: Date | null;
  /** When the report files of a store without authorization will be, or were, deleted. */
  readonly filesDeleteAt: Date | null;
  readonly filesDeletedAt: Date | null;
  readonly health: { readonly word: string; readonly params: HealthParams };
  readonly sync: { readonly done: number; readonly total: number } | null;
}

/** A store with an id, which calls can name. */
export type StoreWithId = Store & { readonly id: number };

export interface HealthParams {
  readonly days: number | null;
  readonly count: number | null;
  readonly hours: number | null;
  readonly fault: string;
}

export function readStores(reply: unknown): readonly Store[] {
  return listOf(reply).map(readStore);
}

export function readStore(reply: unknown): Store {
  const given = fieldsOf(reply);
  const account = fieldsOf(given['account']);
  const id = numberOf(given['id']);
  const sellerId = textOf(given['seller_id']);
  const region = textOf(account['region']);
  const state = numberOf(given['state']);
  return {
    key: id === null ? `${sellerId} ${region}` : String(id),
    id,
    sellerId,
    state,
    name: textOf(account['store_name']),
    region,
    countries: listOf(given['marketplaces'])
      .map((each) => textOf(fieldsOf(each)['country']))
      .filter((country) => country !== ''),
    priority: flagOf(given['priority']),
    lastSyncAt: momentOf(given['last_sync_at']),
    nextSyncAt: momentOf(given['next_sync_at']),
    filesDeleteAt: momentOf(given['files_delete_at']),
    filesDeletedAt: momentOf(given['files_deleted_at']),
    health: readHealth(given['health'], state),
    sync: readSync(given['sync']),
  };
}

export function momentOf(value: unknown): Date | null {
  const moment = new Date(textOf(value) || Number.NaN);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

function readHealth(reply: unknown, state: number | null): Store['health'] {
  const given = fieldsOf(reply);
  const params = fieldsOf(given['params']);
  return {
    word: textOf(given['word']) || healthOfState(state),
    params: {
      days: numberOf(params['days']),
      count: numberOf(params['count']),
      hours: numberOf(params['hours']),
      fault: textOf(params['fault']),
    },
  };
}

/** Derived from the state alone. */
function healthOfState(state: number | null): string {
  switch (stateName(state)) {
    case 'created':
    case 'waitingForAuthorization':
      return 'waiting_for_authorization';
    case 'authorizing':
      return 'authorizing';
    case 'authorizationFailed':
      return 'authorization_failed';
    case 'authorizationExpired':
      return 'authorization_expired';
    case 'suspended':
      return 'suspended';
    case 'closed':
      return 'closed';
    case 'active':
      return 'good';
    case null:
      return '';
  }
}

function readSync(reply: unknown): Store['sync'] {
  if (reply === null || reply === undefined) return null;
  const given = fieldsOf(reply);
  return { done: numberOf(given['done']) ?? 0, total: numberOf(given['total']) ?? 0 };
}
