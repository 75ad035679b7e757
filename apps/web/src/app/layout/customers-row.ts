import { safeLocalStorage } from '../../lib/storage.ts';

/**
 * Whether the user had customers in the previous visit; null on a first visit. On a phone the selector of customers has
 * a line of its own, which is reserved before they are loaded.
 */
export function hadCustomers(): boolean | null {
  const saved = safeLocalStorage.get('has_customers');
  return saved === null ? null : saved === '1';
}

export function saveHasCustomers(has: boolean): void {
  safeLocalStorage.set('has_customers', has ? '1' : '');
}
