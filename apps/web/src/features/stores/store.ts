import { stateName } from './store-states.ts';
import { readFields, readFlag, readList, readNumber, readText } from '../../lib/replies.ts';

/** Fields missing from the reply are empty. */
export interface Store {
  /** Unique in the list, even if the reply has no id. */
  readonly key: string;
  /** Null if the reply has none; calls about the store are then impossible. */
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

export type StoreWithId = Store & { readonly id: number };

export interface HealthParams {
  readonly days: number | null;
  readonly count: number | null;
  readonly hours: number | null;
  readonly fault: string;
}

export function readStores(reply: unknown): readonly Store[] {
  return readList(reply).map(readStore);
}

export function readStore(reply: unknown): Store {
  const given = readFields(reply);
  const account = readFields(given['account']);
  const id = readNumber(given['id']);
  const sellerId = readText(given['seller_id']);
  const region = readText(account['region']);
  const state = readNumber(given['state']);
  return {
    key: id === null ? `${sellerId} ${region}` : String(id),
    id,
    sellerId,
    state,
    name: readText(account['store_name']),
    region,
    countries: readList(given['marketplaces'])
      .map((each) => readText(readFields(each)['country']))
      .filter((country) => country !== ''),
    priority: readFlag(given['priority']),
    lastSyncAt: parseMoment(given['last_sync_at']),
    nextSyncAt: parseMoment(given['next_sync_at']),
    filesDeleteAt: parseMoment(given['files_delete_at']),
    filesDeletedAt: parseMoment(given['files_deleted_at']),
    health: readHealth(given['health'], state),
    sync: readSync(given['sync']),
  };
}

export function parseMoment(value: unknown): Date | null {
  const moment = new Date(readText(value) || Number.NaN);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

function readHealth(reply: unknown, state: number | null): Store['health'] {
  const given = readFields(reply);
  const params = readFields(given['params']);
  return {
    word: readText(given['word']) || healthOfState(state),
    params: {
      days: readNumber(params['days']),
      count: readNumber(params['count']),
      hours: readNumber(params['hours']),
      fault: readText(params['fault']),
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
  const given = readFields(reply);
  return { done: readNumber(given['done']) ?? 0, total: readNumber(given['total']) ?? 0 };
}
