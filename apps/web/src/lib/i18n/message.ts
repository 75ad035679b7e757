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

/** Counts are grouped, in both languages alike; other numbers may be ids. */
function toText(name: string, value: string | number): string {
  return name === 'count' && typeof value === 'number' ? value.toLocaleString('en') : String(value);
}

/**
 * Chinese is set apart by spaces from Latin letters and digits only: what is said around a date that ends with 日, or a
 * Chinese name, follows it without one.
 */
const eastAsian = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]`;
const placeholder = new RegExp(String.raw`((?<=${eastAsian}) )?\{(\w+)\}( (?=${eastAsian}))?`, 'gu');
const startsEastAsian = new RegExp(`^${eastAsian}`, 'u');
const endsEastAsian = new RegExp(`${eastAsian}$`, 'u');
