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
    template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
