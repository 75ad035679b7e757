import { localKeep } from '../storage.ts';

/** Where the chosen account outlives the page. */
const chosenAccountKey = 'user_id';

/**
 * The account every request is about. The storage is read at the start only: another
 * window may choose another account, and this one must go on with what it shows.
 */
let chosen: string | null = storedAccount();

export function chosenAccount(): string | null {
  return chosen;
}

export function chooseAccount(id: string): void {
  chosen = id;
  if (id === '') localKeep.remove(chosenAccountKey);
  else localKeep.set(chosenAccountKey, id);
}

/** What the last visit chose. */
export function storedAccount(): string | null {
  return localKeep.get(chosenAccountKey);
}

export function forgetChosenAccount(): void {
  chosen = null;
  localKeep.remove(chosenAccountKey);
}
