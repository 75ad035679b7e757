import { isolate } from './isolate.ts';

export type Placeholders<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

declare const placeholders: unique symbol;

/**
 * A text with values. The phantom property makes a translation that omits a value unassignable; one that
 * needs another value fails at the call.
 */
export interface Message<Names extends string> {
  (values: Readonly<Record<Names, string | number>>): string;
  readonly [placeholders]?: Readonly<Record<Names, true>>;
}

export function message<const Template extends string>(template: Template): Message<Placeholders<Template>> {
  return (values: Readonly<Record<string, string | number>>) =>
    template.replaceAll(placeholder, (_, before = '', name: string, after = '') => {
      const value = isolate(toText(name, values[name] ?? `{${name}}`));
      return (startsEastAsian.test(value) ? '' : before) + value + (endsEastAsian.test(value) ? '' : after);
    });
}

/** Counts get thousands separators, the same in both languages. Other numbers may be ids. */
function toText(name: string, value: string | number): string {
  return name === 'count' && typeof value === 'number' ? value.toLocaleString('en') : String(value);
}

/**
 * A space separates Chinese only from Latin letters and digits. A template's space before or after a value is therefore
 * omitted where the value starts or ends with Chinese, such as a name or a date ending with 日.
 */
const eastAsian = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]`;
const placeholder = new RegExp(String.raw`((?<=${eastAsian}) )?\{(\w+)\}( (?=${eastAsian}))?`, 'gu');
const startsEastAsian = new RegExp(`^${eastAsian}`, 'u');
const endsEastAsian = new RegExp(`${eastAsian}$`, 'u');
