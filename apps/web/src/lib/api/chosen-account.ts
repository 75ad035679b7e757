import { safeLocalStorage } from '../storage.ts';

const chosenAccountKey = 'user_id';

/** The user who selected it: another user of this browser must not inherit the selection. */
const chosenByKey = 'user_id_by';

/**
 * The account of every request. The storage is read only at the start: another window may select another
 * account, while this one still shows its own.
 */
let chosen: string | null = storedAccount();

export function chosenAccount(): string | null {
  return chosen;
}

export function chooseAccount(id: string, by: string): void {
  chosen = id;
  safeLocalStorage.set(chosenByKey, by);
  if (id === '') safeLocalStorage.remove(chosenAccountKey);
  else safeLocalStorage.set(chosenAccountKey, id);
}

/** The account selected in the previous visit. */
export function storedAccount(): string | null {
  return safeLocalStorage.get(chosenAccountKey);
}

/** The user of the previous visit; null when unknown. */
export function storedAccountUser(): string | null {
  return safeLocalStorage.get(chosenByKey);
}

export function clearChosenAccount(): void {
  chosen = null;
  safeLocalStorage.remove(chosenAccountKey);
  safeLocalStorage.remove(chosenByKey);
}
