import type { Texts } from '../../lib/i18n/index.ts';
import type { Tone } from '../../ui/toned/toned.tsx';
import type { StoreTask } from './stores-search.ts';
import type { Store } from './store.ts';

export interface HealthText {
  readonly tone: Tone;
  readonly message: string;
  /** The reason, where it is known. */
  readonly reason: string | null;
  readonly remedy: string | null;
  /** What the user can open to fix it. */
  readonly task: StoreTask | null;
}

/** The health of a store, and what to do about it. */
export function healthText({ health }: Pick<Store, 'health'>, text: Texts<'stores'>): HealthText {
  const { params } = health;
  const fault = faultText(params.fault, text);
  const reason = fault?.message ?? null;
  switch (health.word) {
    case 'good':
      return { tone: 'good', message: text.health.good, reason: null, remedy: null, task: null };
    case 'waiting_for_authorization':
      return plain('waiting', 'waiting_for_authorization', 'authorize', text);
    case 'authorizing':
      return plain('busy', 'authorizing', null, text);
    case 'authorization_failed':
      return {
        ...plain('bad', 'authorization_failed', 'authorize', text),
        reason,
        remedy: fault?.remedy ?? text.remedy.authorization_failed,
      };
    case 'authorization_expired':
      return { ...plain('bad', 'authorization_expired', 'authorize', text), reason };
    case 'authorization_ending':
      return {
        tone: 'warning',
        message: endingText(params.days, text),
        reason: null,
        remedy: text.remedy.authorization_ending,
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
        message: text.health.permission_missing({ count: params.count ?? '' }),
        reason: null,
        remedy: text.remedy.permission_missing,
        task: 'reports',
      };
    case 'reports_failed':
      return {
        tone: 'bad',
        message: text.health.reports_failed({ count: params.count ?? '' }),
        reason: null,
        remedy: text.remedy.reports_failed,
        task: 'reports',
      };
    case 'sync_late':
      return {
        tone: 'waiting',
        message: delayText(params.hours, text),
        reason: null,
        remedy: text.remedy.sync_late,
        task: null,
      };
    default:
      return { tone: 'idle', message: text.none, reason: null, remedy: null, task: null };
  }
}

type HealthKey = keyof Texts<'stores'>['health'] & keyof Texts<'stores'>['remedy'];
type PlainHealth = { [Word in HealthKey]: Texts<'stores'>['health'][Word] extends string ? Word : never };

function plain(
  tone: Tone,
  word: PlainHealth[HealthKey],
  task: StoreTask | null,
  text: Texts<'stores'>,
): HealthText {
  return { tone, message: text.health[word], reason: null, remedy: text.remedy[word], task };
}

/** The delay of a sync in hours, or in days from 48 hours on. */
function delayText(hours: number | null, text: Texts<'stores'>): string {
  if (hours !== null && hours >= 48) return text.health.sync_late_days({ days: Math.floor(hours / 24) });
  return text.health.sync_late({ hours: hours ?? '' });
}

function endingText(days: number | null, text: Texts<'stores'>): string {
  if (days === null || days <= 0) return text.health.authorization_ends_today;
  return days === 1 ? text.health.authorization_ends_tomorrow : text.health.authorization_ending({ days });
}

/** Why an authorization failed and what to do; null for an unknown reason. */
export function faultText(
  fault: string,
  text: Pick<Texts<'stores'>, 'faults' | 'faultRemedies'>,
): { readonly message: string; readonly remedy: string } | null {
  const message = findText(text.faults, fault);
  const remedy = findText(text.faultRemedies, fault);
  return message === null || remedy === null ? null : { message, remedy };
}

/** The text of a key from outside; null for an unknown one, including names every object inherits. */
export function findText(texts: Readonly<Record<string, string>>, name: string): string | null {
  return Object.hasOwn(texts, name) ? (texts[name] ?? null) : null;
}
