import { invalid } from './problem.ts';

/** What a request says, by the names it is said with: `amount`, `metadata[payment]`, `created[gte]`. */
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

  required(name: string): string {
    const value = this.text(name);
    if (value === undefined) {
      throw invalid(`Missing required param: ${name}.`, 'parameter_missing', name);
    }
    return value;
  }

  integer(name: string, { least = 0, most = 99_999_999 } = {}): number | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const number = Number(value);
    if (!/^-?\d+$/.test(value)) throw invalid(`Invalid integer: ${value}`, 'parameter_invalid_integer', name);
    if (number < least || number > most) {
      throw invalid(
        `This value must be from ${least} to ${most}.`,
        name === 'amount' && number < least ? 'amount_too_small' : 'parameter_invalid_integer',
        name,
      );
    }
    return number;
  }

  flag(name: string): boolean {
    const value = this.text(name) ?? 'false';
    if (value !== 'true' && value !== 'false') throw invalid(`Invalid boolean: ${value}`, undefined, name);
    return value === 'true';
  }

  choice<Known extends string>(name: string, known: readonly Known[]): Known | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const found = known.find((one) => one === value);
    if (found === undefined) {
      throw invalid(`Invalid ${name}: must be one of ${known.join(', ')}`, undefined, name);
    }
    return found;
  }

  address(name: string): string | undefined {
    const value = this.text(name);
    if (value !== undefined && !/^https?:$/.test(URL.parse(value)?.protocol ?? '')) {
      throw invalid('Not a valid URL', 'url_invalid', name);
    }
    return value;
  }

  list(name: string): string[] {
    return this.#under(name).map(([, value]) => value);
  }

  metadata(): Record<string, string> {
    return Object.fromEntries(this.#under('metadata').filter(([, value]) => value !== ''));
  }

  /** A misspelt name is an error there, and therefore here. */
  refuseUnread(): void {
    const unread = this.#values.keys().find((name) => !this.#read.has(name));
    if (unread !== undefined) {
      throw invalid(`Received unknown parameter: ${unread}`, 'parameter_unknown', unread);
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
