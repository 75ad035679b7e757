import type { Language } from './language.ts';

type Loader<Texts> = () => Promise<{ default: Texts }>;

/** The texts of one page in both languages, each loaded when first needed. */
export class Catalogue<Texts> {
  readonly #loaders: Readonly<Record<Language, Loader<Texts>>>;
  readonly #loading: Partial<Record<Language, Promise<Texts>>> = {};
  readonly #loaded: Partial<Record<Language, Texts>> = {};

  constructor(loaders: Readonly<Record<Language, Loader<Texts>>>) {
    this.#loaders = loaders;
  }

  loaded(language: Language): Texts | undefined {
    return this.#loaded[language];
  }

  load(language: Language): Promise<Texts> {
    return (this.#loading[language] ??= this.#fetch(language));
  }

  wasAskedFor(language: Language): boolean {
    return this.#loading[language] !== undefined;
  }

  async #fetch(language: Language): Promise<Texts> {
    try {
      const texts = (await this.#loaders[language]()).default;
      this.#loaded[language] = texts;
      return texts;
    } catch (error) {
      delete this.#loading[language];
      throw error;
    }
  }
}

/** English is the type; a translation that lacks a key or a value does not compile. */
export function translated<Texts>(en: Loader<Texts>, zh: Loader<NoInfer<Texts>>): Catalogue<Texts> {
  return new Catalogue({ en, zh });
}
