import { z } from 'zod';
import type { ActionWord } from './action-words.ts';
import type { OperatorRole } from './operator-roles.ts';
import type { SecurityEventKind } from './security-event-kinds.ts';

/** Who may call. `seller` is any signed-in user; the others are narrower. Superusers have every role of operators. */
export type Access = 'public' | 'seller' | 'agency' | 'staff' | OperatorRole;

/** Named rate limits; the server has the figures. */
export type RateClass = 'normal' | 'login' | 'code' | 'lookup';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** Reply format: JSON in `{"result": …}`, server-sent events, or a file. */
export type Format = 'json' | 'events' | 'file';

interface Schemas {
  params: z.ZodType;
  query: z.ZodType;
  body: z.ZodType;
  reply: z.ZodType;
}

interface Traits {
  method: Method;
  /** As in the specification; the server answers with and without the trailing slash. */
  path: string;
  summary: string;
  access: Access;
  rate: RateClass;
  format: Format;
  /**
   * Input format: JSON; files as multipart form data, or one file sent before and named by `upload`; a piece of an
   * upload as multipart form data; or a plain form whose fields are ignored.
   */
  takes: 'json' | 'files' | 'piece' | 'form';
  /** Works on a whole file that was sent in pieces before. */
  readsUpload: boolean;
  /**
   * Changes something and therefore requires our own origin: every method but GET, and GETs that are
   * marked.
   */
  acts: boolean;
  /** Shown to the account's owner when somebody else makes the call; null where nobody else can. */
  action: ActionWord | null;
  /**
   * `own`: always about the signed-in user, whichever sub-account is selected. `every-account`: an
   * operator's call; the path determines the account.
   */
  about: 'chosen-account' | 'own' | 'every-account';
  /** Refused to an agency: only the owner of the account can do it. */
  ownerOnly: boolean;
  /**
   * Whether the user must have proved within the last minutes who they are: `always`; `second-factor` where the password
   * is part of the call, so only users with a second factor are asked for it; `large-amount` where `amount_minor` of
   * the body exceeds the server's limit.
   */
  confirm: 'never' | 'always' | 'second-factor' | 'large-amount';
  /** Whether users with a generated password can make it before they changed that. */
  beforePasswordChange: boolean;
  /**
   * Event of a successful call in the security log; `downloaded` for files. Reads of other accounts are always
   * recorded.
   */
  logged: SecurityEventKind | null;
}

export type Endpoint = Readonly<Traits & Schemas>;

export const nothing = z.object({});

type Declaration = Pick<Traits, 'method' | 'path' | 'summary' | 'access'> &
  Partial<Traits & Schemas> & { reply: z.ZodType };

const defaults = {
  rate: 'normal',
  format: 'json',
  takes: 'json',
  readsUpload: false,
  about: 'chosen-account',
  action: null,
  ownerOnly: false,
  confirm: 'never',
  beforePasswordChange: false,
  params: nothing,
  query: nothing,
  body: nothing,
} as const;

type Defaults = typeof defaults & Pick<Traits, 'acts' | 'logged'>;

export function endpoint<const D extends Declaration>(declaration: D): Omit<Defaults, keyof D> & D {
  return {
    ...defaults,
    acts: declaration.method !== 'GET',
    logged: declaration.format === 'file' ? 'downloaded' : null,
    ...declaration,
  };
}
