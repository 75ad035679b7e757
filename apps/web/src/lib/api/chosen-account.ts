import { safeLocalStorage } from '../storage.ts';

/** Where the chosen account outlives the page. */
const chosenAccountKey = 'user_id';

/** Who chose it: somebody else's choice means nothing to the next person at this browser. */
const chosenByKey = 'user_id_by';

/**
 * The account every request is about. The storage is read at the start only: another
 * window may choose another account, and this one must go on with what it shows.
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

/** What the last visit chose. */
export function storedAccount(): string | null {
  return safeLocalStorage.get(chosenAccountKey);
}

/** Whose visit that was; null where it is not known. */
export function storedBy(): string | null {
  return safeLocalStorage.get(chosenByKey);
}

export function forgetChosenAccount(): void {
  chosen = null;
  safeLocalStorage.remove(chosenAccountKey);
  safeLocalStorage.remove(chosenByKey);
}
