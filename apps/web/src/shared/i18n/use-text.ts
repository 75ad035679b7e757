import { use } from 'react';
import { loadedTexts, loadTexts, type CatalogueName, type Texts } from './catalogues.ts';
import { useLanguage } from './language-store.ts';

/** The texts of one catalogue in the language in use; suspends while they are on their way. */
export function useText<Name extends CatalogueName>(name: Name): Texts<Name> {
  const language = useLanguage();
  return loadedTexts(language, name) ?? use(loadTexts(language, name));
}
