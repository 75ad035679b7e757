import type { Language } from './language.ts';

type Loader<Texts> = () => Promise<{ default: Texts }>;

/** The texts of one page in both languages, each loaded when first needed. */
export class Catalogue<Texts> {
  readonly #loaders: Readonly<Record<Language, Loader<Texts>>>;
  readonly #loading: Partial<Record<Language, Promise<Texts>>> = {};

  constructor(loaders: Readonly<Record<Language, Loader<Texts>>>) {
    this.#loaders = loaders;
  }

  load(language: Language): Promise<Texts> {
    return (this.#loading[language] ??= settling(this.#fetch(language)));
  }

  wasAskedFor(language: Language): boolean {
    return this.#loading[language] !== undefined;
  }

  async #fetch(language: Language): Promise<Texts> {
    try {
      return (await this.#loaders[language]()).default;
    } catch (error) {
      delete this.#loading[language];
      throw error;
    }
  }
}

/** React reads these two fields of a promise and does not suspend for a settled one. */
function settling<Texts>(loading: Promise<Texts>): Promise<Texts> {
  loading.then(
    (texts) => Object.assign(loading, { status: 'fulfilled', value: texts }),
    () => undefined,
  );
  return loading;
}

/** The English catalogue defines the type; a translation that lacks a key or a value does not compile. */
export function translated<Texts>(en: Loader<Texts>, zh: Loader<NoInfer<Texts>>): Catalogue<Texts> {
  return new Catalogue({ en, zh });
}
