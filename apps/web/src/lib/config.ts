import { readFields, type Fields } from './replies.ts';

/** Configuration of this installation, written into the page by the server. */
export interface Config {
  readonly brand: { readonly en: string; readonly zh: string };
  /** Username of the staff account, which answers messages. */
  readonly staffAccount: string;
  /** Username of the one account with its own logo. */
  readonly specialClient: string;
  readonly supportWidget: SupportWidget;
  /** E-mail address of support. */
  readonly supportMail: string | null;
  readonly demo: Demo | null;
}

/** Outside chat scripts; those with `cn` are for hosts ending in .cn. */
export interface SupportWidget {
  readonly url: string | null;
  readonly cnUrl: string | null;
  /** Global variables that the script reads when it starts. */
  readonly boot: Fields;
  readonly cnBoot: Fields;
}

export interface Demo {
  readonly sandboxUrl: string;
  readonly signIns: readonly DemoSignIn[];
}

export interface DemoSignIn {
  readonly role: string;
  readonly username: string;
  readonly password: string;
}

export const defaultBrand = { en: 'Recoup', zh: '追偿通' } as const;

/** Parses the page's data block; missing or malformed values take their defaults. */
export function readConfig(text: string): Config {
  const given = parse(text);
  const brand = readFields(given['brand']);
  const widget = readFields(given['supportWidget']);
  return {
    brand: { en: nonEmpty(brand['en']) ?? defaultBrand.en, zh: nonEmpty(brand['zh']) ?? defaultBrand.zh },
    staffAccount: nonEmpty(given['staffAccount']) ?? 'staff',
    specialClient: nonEmpty(given['specialClient']) ?? 'special',
    supportWidget: {
      url: nonEmpty(widget['url']) ?? null,
      cnUrl: nonEmpty(widget['cnUrl']) ?? null,
      boot: readFields(widget['boot']),
      cnBoot: readFields(widget['cnBoot']),
    },
    supportMail: nonEmpty(given['supportMail']) ?? null,
    demo: readDemo(readFields(given['demo'])),
  };
}

function readDemo(given: Fields): Demo | null {
  const sandboxUrl = nonEmpty(given['sandboxUrl']);
  if (!sandboxUrl || !/^https?:\/\//.test(sandboxUrl)) return null;
  const signIns = Array.isArray(given['signIns']) ? given['signIns'] : [];
  return { sandboxUrl, signIns: signIns.map(readFields).flatMap(readSignIn) };
}

function readSignIn(given: Fields): DemoSignIn[] {
  const username = nonEmpty(given['username']);
  const password = nonEmpty(given['password']);
  if (!username || !password) return [];
  return [{ role: nonEmpty(given['role']) ?? '', username, password }];
}

function parse(text: string): Fields {
  try {
    return readFields(JSON.parse(text));
  } catch {
    return {};
  }
}

function nonEmpty(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export const config: Config = readConfig(
  typeof document === 'undefined' ? '' : (document.getElementById('recoup-config')?.textContent ?? ''),
);
