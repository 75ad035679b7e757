import type { Texts } from '../../lib/i18n/index.ts';

export function unitWords(count: number, text: Pick<Texts<'ticket'>, 'units' | 'oneUnit'>): string {
  return count === 1 ? text.oneUnit : text.units({ count });
}
