import { use } from 'react';
import { loadTexts, type CatalogueName, type Texts } from './catalogues.ts';
import { useLanguage } from './language-store.ts';

/**
 * The texts of one catalogue in the current language; suspends while they are loading. `use` is called even
 * for loaded texts: a component that suspended renders again, and a conditional call would break React's
 * order of hooks.
 */
export function useText<Name extends CatalogueName>(name: Name): Texts<Name> {
  const language = useLanguage();
  return use(loadTexts(language, name));
}
