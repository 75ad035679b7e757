/** Replies may come from another server: with extra or missing fields, or with numbers as text. */
export type Fields = Readonly<Record<string, unknown>>;

export function readFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

export function readText(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}

export function readNumber(value: unknown): number | null {
  const number = typeof value === 'number' ? value : Number(readText(value) || Number.NaN);
  return Number.isFinite(number) ? number : null;
}

export function readFlag(value: unknown): boolean {
  return value === true || ['1', 'true', 'yes'].includes(readText(value).toLowerCase());
}

const listNames = ['items', 'results', 'list', 'data', 'rows'];

/** A list, either bare or under one of the common names of lists. */
export function readList(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  const reply = readFields(value);
  const found = listNames.map((name) => reply[name]).find((each) => Array.isArray(each));
  return Array.isArray(found) ? found : [];
}
