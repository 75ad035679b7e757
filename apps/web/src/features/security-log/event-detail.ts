import { alarmRules } from '@recoup/contract/security-event-kinds';
import type { Texts } from '../../lib/i18n/index.ts';

/** Alarms by their name, calls by the part of the product they belong to; other details unchanged. */
export function describeDetail(
  detail: string,
  { alarms, areas }: Pick<Texts<'securityLog'>, 'alarms' | 'areas'>,
): string {
  const rule = alarmRules.find((known) => known === detail);
  if (rule !== undefined) return alarms[rule];
  const part = /^[A-Z]+ \/api\/([\w-]+)\//.exec(detail)?.[1];
  return new Map(Object.entries<string>(areas)).get(part ?? '') ?? detail;
}
