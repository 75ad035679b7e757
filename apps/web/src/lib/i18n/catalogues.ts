import { translated, type Catalogue } from './catalogue.ts';
import type { insideCatalogues } from '../../locales/inside-catalogues.ts';
import type { Language } from './language.ts';

/** The catalogues shown before signing in. */
const catalogues = {
  common: translated(
    () => import('../../locales/en/common.ts'),
    () => import('../../locales/zh/common.ts'),
  ),
  form: translated(
    () => import('../../locales/en/form.ts'),
    () => import('../../locales/zh/form.ts'),
  ),
  auth: translated(
    () => import('../../locales/en/auth.ts'),
    () => import('../../locales/zh/auth.ts'),
  ),
  login: translated(
    () => import('../../locales/en/login.ts'),
    () => import('../../locales/zh/login.ts'),
  ),
  demo: translated(
    () => import('../../locales/en/demo.ts'),
    () => import('../../locales/zh/demo.ts'),
  ),
  signup: translated(
    () => import('../../locales/en/signup.ts'),
    () => import('../../locales/zh/signup.ts'),
  ),
  reset: translated(
    () => import('../../locales/en/reset.ts'),
    () => import('../../locales/zh/reset.ts'),
  ),
  notFound: translated(
    () => import('../../locales/en/not-found.ts'),
    () => import('../../locales/zh/not-found.ts'),
  ),
};

type Catalogues = typeof catalogues & typeof insideCatalogues;
export type CatalogueName = keyof Catalogues;
export type Texts<Name extends CatalogueName> = Catalogues[Name] extends Catalogue<infer T> ? T : never;
type Typed = { readonly [Name in CatalogueName]: Catalogue<Texts<Name>> };

/**
 * The catalogues loaded so far. The sign-in pages do not import the list of the others, to stay within
 * their byte budget.
 */
let known: Partial<Typed> = catalogues;

export function loadTexts<Name extends CatalogueName>(language: Language, name: Name): Promise<Texts<Name>> {
  return known[name]?.load(language) ?? knowAll().then(() => loadTexts(language, name));
}

let learning: Promise<void> | undefined;

function knowAll(): Promise<void> {
  learning ??= import('../../locales/inside-catalogues.ts').then(
    ({ insideCatalogues }) => {
      known = { ...catalogues, ...insideCatalogues };
    },
    (error: unknown) => {
      learning = undefined;
      throw error;
    },
  );
  return learning;
}

/** Loads every catalogue shown so far in another language, so that a switch shows no missing text. */
export async function loadShownTexts(shown: Language, wanted: Language): Promise<void> {
  const all: readonly Catalogue<unknown>[] = Object.values(known);
  await Promise.all(all.filter((each) => each.wasAskedFor(shown)).map((each) => each.load(wanted)));
}
