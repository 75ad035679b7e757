import type { Language } from './language.ts';

type Loader<Texts> = () => Promise<{ default: Texts }>;

/** English is the type; a translation that lacks a key or a value does not compile. */
function both<Texts>(en: Loader<Texts>, zh: Loader<NoInfer<Texts>>): Record<Language, Loader<Texts>> {
  return { en, zh };
}

/** Every catalogue, loaded with the page that needs it and only in the language in use. */
const loaders = {
  common: both(
    () => import('../../locales/en/common.ts'),
    () => import('../../locales/zh/common.ts'),
  ),
  auth: both(
    () => import('../../locales/en/auth.ts'),
    () => import('../../locales/zh/auth.ts'),
  ),
  shell: both(
    () => import('../../locales/en/shell.ts'),
    () => import('../../locales/zh/shell.ts'),
  ),
  dashboard: both(
    () => import('../../locales/en/dashboard.ts'),
    () => import('../../locales/zh/dashboard.ts'),
  ),
};

type Loaders = typeof loaders;
export type CatalogueName = keyof Loaders;
export type Texts<Name extends CatalogueName> = Awaited<ReturnType<Loaders[Name]['en']>>['default'];

type Loaded = { [Name in CatalogueName]?: Promise<Texts<Name>> };

const typedLoaders: { readonly [Name in CatalogueName]: Record<Language, Loader<Texts<Name>>> } = loaders;
const pending: Record<Language, Loaded> = { en: {}, zh: {} };
const ready: Record<Language, { [Name in CatalogueName]?: Texts<Name> }> = { en: {}, zh: {} };

export function readyTexts<Name extends CatalogueName>(
  language: Language,
  name: Name,
): Texts<Name> | undefined {
  return ready[language][name];
}

export function loadTexts<Name extends CatalogueName>(language: Language, name: Name): Promise<Texts<Name>> {
  const known: Promise<Texts<Name>> | undefined = pending[language][name];
  if (known) return known;
  const loading = fetchTexts(language, name);
  pending[language][name] = loading;
  return loading;
}

async function fetchTexts<Name extends CatalogueName>(
  language: Language,
  name: Name,
): Promise<Texts<Name>> {
  try {
    const texts = (await typedLoaders[name][language]()).default;
    ready[language][name] = texts;
    return texts;
  } catch (error) {
    delete pending[language][name];
    throw error;
  }
}

/** Everything shown so far, in another language, so that a switch never leaves a gap. */
export async function loadShownTexts(shown: Language, wanted: Language): Promise<void> {
  const names = Object.keys(loaders).filter(isName).filter((name) => pending[shown][name]);
  await Promise.all(names.map((name) => loadTexts(wanted, name)));
}

function isName(name: string): name is CatalogueName {
  return name in loaders;
}
