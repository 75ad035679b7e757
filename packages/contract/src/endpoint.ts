import { z } from 'zod';

/** Who may call. `seller` is anyone signed in; the others narrow that. */
export type Access = 'public' | 'seller' | 'agency' | 'superuser' | 'staff';

/** Named budgets of calls; the server holds the figures. */
export type RateClass = 'normal' | 'login' | 'code' | 'lookup';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** How the answer travels: JSON in `{"result": …}`, a stream of server-sent events, or a file. */
export type Format = 'json' | 'events' | 'file';

interface Schemas {
  params: z.ZodType;
  query: z.ZodType;
  body: z.ZodType;
  reply: z.ZodType;
}

interface Traits {
  method: Method;
  /** As the specification writes it; the server answers with and without the trailing slash. */
  path: string;
  summary: string;
  access: Access;
  rate: RateClass;
  format: Format;
  /** How the input travels: JSON, files as a browser's form sends them, or a plain form, whose fields nobody reads. */
  takes: 'json' | 'files' | 'form';
  /** Changes something, so it needs proof that it comes from our own page: every method but GET, and the GETs that say so. */
  acts: boolean;
  /**
   * `own`: always about the signed-in person, whichever sub-account is chosen. `every-account`: an operator's call;
   * what its path names says whose it is.
   */
  about: 'chosen-account' | 'own' | 'every-account';
}

export type Endpoint = Readonly<Traits & Schemas>;

export const nothing = z.object({});

type Declaration = Pick<Traits, 'method' | 'path' | 'summary' | 'access'> &
  Partial<Traits & Schemas> & { reply: z.ZodType };

const defaults = {
  rate: 'normal',
  format: 'json',
  takes: 'json',
  about: 'chosen-account',
  params: nothing,
  query: nothing,
  body: nothing,
} as const;

type Defaults = typeof defaults & { acts: boolean };

export function endpoint<const D extends Declaration>(declaration: D): Omit<Defaults, keyof D> & D {
  return { ...defaults, acts: declaration.method !== 'GET', ...declaration };
}
