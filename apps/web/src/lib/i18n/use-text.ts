import { use } from 'react';
import { loadTexts, type CatalogueName, type Texts } from './catalogues.ts';
import { useLanguage } from './language-store.ts';

/**
 * The texts of one catalogue in the language in use; suspends while they are on their way.
 * `use` is called even for texts already there: a component that waited is rendered again, and without
 * the same call at the same place React loses count of its hooks, or hands one catalogue's texts to the next.
 */
export function useText<Name extends CatalogueName>(name: Name): Texts<Name> {
  const language = useLanguage();
  return use(loadTexts(language, name));
}
