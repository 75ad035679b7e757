import { useSyncExternalStore } from 'react';
import { getCookie, saveCookie } from '../../lib/cookies.ts';

export type Theme = 'light' | 'dark';

/** A cookie, because logging out clears the web storage and should not change the theme. */
const themeKey = 'dbo_theme';

const listeners = new Set<() => void>();
let chosen: Theme | null = null;

/** Called once before the first render. */
export function startTheme(): void {
  const stored = getCookie(document.cookie, themeKey);
  if (stored === 'light' || stored === 'dark') adopt(stored);
  systemDark().addEventListener('change', notifyListeners);
}

export function setTheme(theme: Theme): void {
  saveCookie(themeKey, theme);
  adopt(theme);
}

/** The user's choice, else the system's. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme);
}

function currentTheme(): Theme {
  return chosen ?? (systemDark().matches ? 'dark' : 'light');
}

function adopt(theme: Theme): void {
  chosen = theme;
  document.documentElement.dataset['theme'] = theme;
  notifyListeners();
}

let query: MediaQueryList | undefined;
function systemDark(): MediaQueryList {
  query ??= matchMedia('(prefers-color-scheme: dark)');
  return query;
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
