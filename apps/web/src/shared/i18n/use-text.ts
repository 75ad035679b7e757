import { use } from 'react';
import { loadTexts, type CatalogueName, type Texts } from './catalogues.ts';
import { useLanguage } from './language-store.ts';

/**
 * The texts of one catalogue in the language in use; suspends while they are on their way.
 * Never skip `use` for texts already there: rendering again, React counts the calls, and the next
 * catalogue would be given the texts of the one before.
 */
export function useText<Name extends CatalogueName>(name: Name): Texts<Name> {
  const language = useLanguage();
  return use(loadTexts(language, name));
}
