/** The query of an address as the router hands it over. */
export type RawQuery = Readonly<Record<string, unknown>>;

type Written<Key extends string, Text extends string = string> = {
  readonly [K in Key]?: Text | readonly Text[] | undefined;
};
type Given = (key: string) => readonly string[];

/**
 * One part of a page's state and the query keys that carry it, as one of the texts. The functions are methods, so
 * that parameters of different values fit one schema.
 */
export interface SearchParam<Key extends string, Value, Text extends string = string> {
  readonly keys: readonly Key[];
  /** What an address without the keys, or with values that are not allowed, means. */
  readonly fallback: Value;
  parse(given: Given): Value | undefined;
  format(value: Value): Written<Key, Text>;
}

/** How the state of a page is read from its address and written to it. */
export interface SearchSchema<Query, State> {
  /** The query with only the values that are allowed; applied twice it changes nothing more. */
  readonly validate: (query: RawQuery) => Query;
  readonly read: (query: RawQuery) => State;
  /** The shortest query for the state: what equals its default is left out. */
  readonly write: (state: State) => Query;
}

export type SearchState<Schema extends { readonly read: (query: RawQuery) => unknown }> = ReturnType<
  Schema['read']
>;

type Params = Readonly<Record<string, SearchParam<string, unknown>>>;
type StateOf<P extends Params> = { readonly [Name in keyof P]: P[Name]['fallback'] };
type QueryOf<P extends Params> = {
  readonly [Name in keyof P as P[Name]['keys'][number]]?: ReturnType<
    P[Name]['format']
  >[P[Name]['keys'][number]];
};

export function searchSchema<P extends Params>(params: P): SearchSchema<QueryOf<P>, StateOf<P>> {
  const entries = Object.entries(params);
  return {
    validate: (query) => {
      const given = valuesIn(query);
      const parts = entries.map(([, param]) => {
        if (param.keys.every((key) => given(key).length === 0)) return {};
        const value = param.parse(given);
        const cleared = Object.fromEntries(param.keys.map((key) => [key, undefined]));
        return value === undefined ? cleared : { ...cleared, ...param.format(value) };
      });
      return Object.assign({}, ...parts);
    },
    read: (query) => {
      const given = valuesIn(query);
      const values = entries.map(([name, param]) => ({ [name]: param.parse(given) ?? param.fallback }));
      return Object.assign({}, ...values);
    },
    write: (state) => {
      const parts = entries.map(([name, param]) =>
        isSame(state[name], param.fallback) ? {} : param.format(state[name]),
      );
      return Object.assign({}, ...parts);
    },
  };
}

/** The same address with another view of its state. */
export function mapSearch<Query, From, To>(
  schema: SearchSchema<Query, From>,
  to: (state: From) => To,
  from: (state: To) => From,
): SearchSchema<Query, To> {
  return {
    validate: schema.validate,
    read: (query) => to(schema.read(query)),
    write: (state) => schema.write(from(state)),
  };
}

/** A parameter carried by several keys. */
export function compound<const Key extends string, Value>(
  keys: readonly Key[],
  param: Omit<SearchParam<Key, Value>, 'keys'>,
): SearchParam<Key, Value> {
  return { keys, ...param };
}

interface Codec<Value, Fallback, Text extends string> {
  readonly fallback: Fallback;
  readonly parse: (text: string) => Value | undefined;
  readonly format: (value: Value) => Text;
}

/** A parameter carried by one value of one key; `format` is not called for a fallback that has no text. */
export function param<const Key extends string, Value, Fallback, Text extends string>(
  key: Key,
  { fallback, parse, format }: Codec<Value, Fallback, Text>,
): SearchParam<Key, Value | Fallback, Text> {
  return {
    keys: [key],
    fallback,
    parse(given) {
      const [text] = given(key);
      return text === undefined ? undefined : parse(text);
    },
    format(value: Value) {
      return written(key, format(value));
    },
  };
}

export function text<const Key extends string>(key: Key): SearchParam<Key, string> {
  return param(key, { fallback: '', parse: (given) => given, format: (value) => value });
}

/** Text of a given form; anything else counts as none. */
export function matching<const Key extends string>(key: Key, form: RegExp): SearchParam<Key, string> {
  return param(key, { fallback: '', parse: (given) => form.exec(given)?.[0], format: (value) => value });
}

/** An ISO 8601 date, or an empty text. */
export function day<const Key extends string>(key: Key): SearchParam<Key, string> {
  return param(key, {
    fallback: '',
    parse: (given) =>
      /^\d{4}-\d{2}-\d{2}$/.test(given) && !Number.isNaN(Date.parse(given)) ? given : undefined,
    format: (value) => value,
  });
}

/** Where a page of a list starts; null for the first. */
export function cursor<const Key extends string>(key: Key): SearchParam<Key, string | null> {
  return param(key, { fallback: null, parse: (given) => given, format: (value) => value });
}

export function oneOf<const Key extends string, const Value extends string, const Fallback>(
  key: Key,
  values: readonly Value[],
  fallback: Fallback,
): SearchParam<Key, Value | Fallback, Value> {
  return param(key, {
    fallback,
    parse: (given) => values.find((value) => value === given),
    format: (value) => value,
  });
}

/** Several of the values, in the order they are declared in, each by a key of its own. */
export function listOf<const Key extends string, const Value extends string>(
  key: Key,
  values: readonly Value[],
): SearchParam<Key, readonly Value[], Value> {
  return {
    keys: [key],
    fallback: [],
    parse: (given) => values.filter((value) => given(key).includes(value)),
    format: (value) => written(key, value),
  };
}

/** Several texts of a given form. */
export function listMatching<const Key extends string>(
  key: Key,
  form: RegExp,
): SearchParam<Key, readonly string[]> {
  return {
    keys: [key],
    fallback: [],
    parse: (given) => given(key).filter((value) => form.test(value)),
    format: (value) => written(key, value),
  };
}

/** Several of the values between commas; null when the address does not say. */
export function commaListOf<const Key extends string, const Value extends string>(
  key: Key,
  values: readonly Value[],
): SearchParam<Key, readonly Value[] | null> {
  return param(key, {
    fallback: null,
    parse: (given) => values.filter((value) => given.split(',').includes(value)),
    format: (value: readonly Value[]) => value.join(','),
  });
}

/** The id of a record. */
export function id<const Key extends string>(key: Key): SearchParam<Key, number | null> {
  return param(key, {
    fallback: null,
    parse: (given) => (/^[1-9]\d{0,14}$/.test(given) ? Number(given) : undefined),
    format: String,
  });
}

/** A number without sign or decimals. */
export function wholeNumber<const Key extends string>(key: Key): SearchParam<Key, number | null> {
  return param(key, {
    fallback: null,
    parse: (given) => (/^\d{1,12}$/.test(given) ? Number(given) : undefined),
    format: String,
  });
}

/** The number of a page, from 1. */
export function pageNumber<const Key extends string>(key: Key): SearchParam<Key, number> {
  return param(key, {
    fallback: 1,
    parse: (given) => (/^[1-9]\d{0,8}$/.test(given) ? Number(given) : undefined),
    format: String,
  });
}

/** Whether the key says the word. */
export function flag<const Key extends string, const Word extends string>(
  key: Key,
  word: Word,
): SearchParam<Key, boolean, Word> {
  return param(key, { fallback: false, parse: (given) => given === word || undefined, format: () => word });
}

function written<Key extends string, Text extends string>(
  key: Key,
  value: Text | readonly Text[],
): Written<Key, Text> {
  const query: Record<string, Text | readonly Text[]> = value.length === 0 ? {} : { [key]: value };
  // A computed key of a generic type widens to string.
  return query as Written<Key, Text>;
}

/** Every non-empty value of a key; the router may hand over a value it has already read as a number. */
function valuesIn(query: RawQuery): Given {
  return (key) => {
    const found = query[key];
    const values: readonly unknown[] = Array.isArray(found) ? found : [found];
    return values
      .filter((value) => typeof value === 'string' || typeof value === 'number')
      .map(String)
      .filter((value) => value !== '');
  };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
