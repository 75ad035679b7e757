import { message, type Message, type Placeholders } from './message.ts';

const rules = new Intl.PluralRules('en');

/** An English text that depends on `{count}`. Chinese has one form, so its catalogue uses `message`. */
export function plural<const One extends string, const Other extends string>(
  one: One,
  other: Other,
): Message<Placeholders<Other>> {
  const forms = { one: message(one), other: message(other) };
  return (values: Readonly<Record<string, string | number>>) =>
    rules.select(Number(values['count'])) === 'one' ? forms.one(values) : forms.other(values);
}
