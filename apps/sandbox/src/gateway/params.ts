import { createInvalidRequest } from './problem.ts';

/** Request parameters by wire name: `amount`, `metadata[payment]`, `created[gte]`. */
export class Params {
  readonly #values: ReadonlyMap<string, string>;
  readonly #read = new Set<string>();

  constructor(fields: URLSearchParams) {
    this.#values = new Map(fields);
  }

  text(name: string): string | undefined {
    this.#read.add(name);
    return this.#values.get(name) || undefined;
  }

  getRequired(name: string): string {
    const value = this.text(name);
    if (value === undefined) {
      throw createInvalidRequest(`Missing required param: ${name}.`, 'parameter_missing', name);
    }
    return value;
  }

  getInteger(name: string, { least = 0, most = 99_999_999 } = {}): number | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const number = Number(value);
    if (!/^-?\d+$/.test(value))
      throw createInvalidRequest(`Invalid integer: ${value}`, 'parameter_invalid_integer', name);
    if (number < least || number > most) {
      throw createInvalidRequest(
        `This value must be from ${least} to ${most}.`,
        name === 'amount' && number < least ? 'amount_too_small' : 'parameter_invalid_integer',
        name,
      );
    }
    return number;
  }

  getFlag(name: string): boolean {
    const value = this.text(name) ?? 'false';
    if (value !== 'true' && value !== 'false')
      throw createInvalidRequest(`Invalid boolean: ${value}`, undefined, name);
    return value === 'true';
  }

  getChoice<Known extends string>(name: string, known: readonly Known[]): Known | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const found = known.find((one) => one === value);
    if (found === undefined) {
      throw createInvalidRequest(`Invalid ${name}: must be one of ${known.join(', ')}`, undefined, name);
    }
    return found;
  }

  address(name: string): string | undefined {
    const value = this.text(name);
    if (value !== undefined && !/^https?:$/.test(URL.parse(value)?.protocol ?? '')) {
      throw createInvalidRequest('Not a valid URL', 'url_invalid', name);
    }
    return value;
  }

  list(name: string): string[] {
    return this.#under(name).map(([, value]) => value);
  }

  getMetadata(): Record<string, string> {
    return Object.fromEntries(this.#under('metadata').filter(([, value]) => value !== ''));
  }

  /** Rejects unknown parameters, as the real gateway does. */
  refuseUnread(): void {
    const unread = this.#values.keys().find((name) => !this.#read.has(name));
    if (unread !== undefined) {
      throw createInvalidRequest(`Received unknown parameter: ${unread}`, 'parameter_unknown', unread);
    }
  }

  #under(name: string): [string, string][] {
    return [...this.#values].flatMap(([key, value]): [string, string][] => {
      const inner = key.startsWith(`${name}[`)
        ? /^\[([^\]]*)\]$/.exec(key.slice(name.length))?.[1]
        : undefined;
      if (inner === undefined) return [];
      this.#read.add(key);
      return [[inner, value]];
    });
  }
}
