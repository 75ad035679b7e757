import { safeLocalStorage } from '../../lib/storage.ts';

/** Whether the previous visit had customers, whose selector has a line of its own on a phone; null on a first visit. */
export function hadCustomers(): boolean | null {
  const saved = safeLocalStorage.get('has_customers');
  return saved === null ? null : saved === '1';
}

export function saveHasCustomers(has: boolean): void {
  safeLocalStorage.set('has_customers', has ? '1' : '');
}
