import { useSyncExternalStore } from 'react';
import { config } from '../config.ts';
import { getCookie, saveCookie } from '../cookies.ts';
import { safeLocalStorage } from '../storage.ts';
import { loadShownTexts } from './catalogues.ts';
import { chooseLanguage, languageKey, languageTags, type Language } from './language.ts';

let current: Language = 'en';
let wanted: Language = 'en';
const listeners = new Set<() => void>();

/** Called once before the first render. */
export function startLanguage(): Language {
  wanted = chooseLanguage({
    stored: safeLocalStorage.get(languageKey),
    cookie: getCookie(document.cookie, languageKey),
    preferred: navigator.languages,
  });
  adopt(wanted);
  return wanted;
}

/** Switches once every text on the page is loaded in the new language; the last call wins. */
export async function setLanguage(language: Language): Promise<void> {
  wanted = language;
  await loadShownTexts(current, language);
  if (wanted === language) adopt(language);
}

export function currentLanguage(): Language {
  return current;
}

export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage);
}

function adopt(language: Language): void {
  current = language;
  safeLocalStorage.set(languageKey, language);
  saveCookie(languageKey, language);
  document.documentElement.lang = languageTags[language];
  document.title = config.brand[language];
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
