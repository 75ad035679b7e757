import type { Texts } from '../../lib/i18n/index.ts';
import type { Tone } from '../../ui/toned/toned.tsx';
import type { StoreTask } from './stores-search.ts';
import type { Store } from './store.ts';

export interface HealthWords {
  readonly tone: Tone;
  readonly said: string;
  /** The reason, where it is known. */
  readonly because: string | null;
  readonly todo: string | null;
  /** What the user can open to fix it. */
  readonly task: StoreTask | null;
}

/** The health of a store, and what to do about it. */
export function healthWords({ health }: Pick<Store, 'health'>, text: Texts<'stores'>): HealthWords {
  const { params } = health;
  const fault = faultWords(params.fault, text);
  const because = fault?.said ?? null;
  switch (health.word) {
    case 'good':
      return { tone: 'good', said: text.health.good, because: null, todo: null, task: null };
    case 'waiting_for_authorization':
      return plain('waiting', 'waiting_for_authorization', 'authorize', text);
    case 'authorizing':
      return plain('busy', 'authorizing', null, text);
    case 'authorization_failed':
      return {
        ...plain('bad', 'authorization_failed', 'authorize', text),
        because,
        todo: fault?.todo ?? text.remedy.authorization_failed,
      };
    case 'authorization_expired':
      return { ...plain('bad', 'authorization_expired', 'authorize', text), because };
    case 'authorization_ending':
      return {
        tone: 'warning',
        said: endingWords(params.days, text),
        because: null,
        todo: text.remedy.authorization_ending,
        task: 'authorize',
      };
    case 'suspended':
      return plain('bad', 'suspended', null, text);
    case 'account_deactivated':
      return plain('bad', 'account_deactivated', null, text);
    case 'account_at_risk':
      return plain('warning', 'account_at_risk', null, text);
    case 'closed':
      return plain('idle', 'closed', null, text);
    case 'first_sync':
      return plain('busy', 'first_sync', null, text);
    case 'permission_missing':
      return {
        tone: 'warning',
        said: text.health.permission_missing({ count: params.count ?? '' }),
        because: null,
        todo: text.remedy.permission_missing,
        task: 'reports',
      };
    case 'reports_failed':
      return {
        tone: 'bad',
        said: text.health.reports_failed({ count: params.count ?? '' }),
        because: null,
        todo: text.remedy.reports_failed,
        task: 'reports',
      };
    case 'sync_late':
      return {
        tone: 'waiting',
        said: lateness(params.hours, text),
        because: null,
        todo: text.remedy.sync_late,
        task: null,
      };
    default:
      return { tone: 'idle', said: text.none, because: null, todo: null, task: null };
  }
}

type PlainWord = keyof Texts<'stores'>['health'] & keyof Texts<'stores'>['remedy'];
type PlainWords = { [Word in PlainWord]: Texts<'stores'>['health'][Word] extends string ? Word : never };

function plain(
  tone: Tone,
  word: PlainWords[PlainWord],
  task: StoreTask | null,
  text: Texts<'stores'>,
): HealthWords {
  return { tone, said: text.health[word], because: null, todo: text.remedy[word], task };
}

/** The delay of a sync in hours, or in days from 48 hours on. */
function lateness(hours: number | null, text: Texts<'stores'>): string {
  if (hours !== null && hours >= 48) return text.health.sync_late_days({ days: Math.floor(hours / 24) });
  return text.health.sync_late({ hours: hours ?? '' });
}

function endingWords(days: number | null, text: Texts<'stores'>): string {
  if (days === null || days <= 0) return text.health.authorization_ends_today;
  return days === 1 ? text.health.authorization_ends_tomorrow : text.health.authorization_ending({ days });
}

/** Why an authorization failed and what to do; null for an unknown reason. */
export function faultWords(
  fault: string,
  text: Pick<Texts<'stores'>, 'faults' | 'faultRemedies'>,
): { readonly said: string; readonly todo: string } | null {
  const said = wordIn(text.faults, fault);
  const todo = wordIn(text.faultRemedies, fault);
  return said === null || todo === null ? null : { said, todo };
}

/** The text of a key from outside; null for an unknown one, including names every object inherits. */
export function wordIn(words: Readonly<Record<string, string>>, name: string): string | null {
  return Object.hasOwn(words, name) ? (words[name] ?? null) : null;
}
