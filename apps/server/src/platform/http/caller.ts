import type { Language } from '../language.ts';

/** A signed-in user before an account is selected. */
export interface SignedInUser {
  readonly id: number;
  readonly username: string;
  readonly roles: readonly string[];
  readonly hasFactor: boolean;
  /** Whether the user proved who they are within the last minutes. */
  readonly isConfirmed: boolean;
  /** Whether the password is a generated one, which must be changed before anything else. */
  readonly mustChangePassword: boolean;
  /** Undefined for callers with an API key. */
  readonly session: number | undefined;
  /** The scopes of an API key; a user of the page has none and may do what the account may. */
  readonly key?: { readonly scopes: readonly string[] };
}

/** Where a request comes from, signed in or not. */
export interface Visitor {
  readonly ip: string;
  readonly userAgent: string;
  readonly language: Language;
  readonly requestId: string;
}
