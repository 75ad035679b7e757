import { z } from 'zod';

/** Who may call. `seller` is anyone signed in; the others narrow that. */
export type Access = 'public' | 'seller' | 'agency' | 'superuser' | 'staff';

/** Named budgets of calls; the server holds the figures. */
export type RateClass = 'normal' | 'login' | 'code' | 'lookup';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

export interface Endpoint<
  M extends Method = Method,
  P extends string = string,
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> {
  readonly method: M;
  /** As the specification writes it; the server answers with and without the trailing slash. */
  readonly path: P;
  readonly summary: string;
  readonly access: Access;
  readonly rate: RateClass;
  /** True when a GET changes something and so needs the same proof of origin as a POST. */
  readonly acts: boolean;
  /** `own`: always about the signed-in person, whichever sub-account is chosen. */
  readonly about: 'chosen-account' | 'own';
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly reply: Reply;
}

export const nothing = z.object({});

interface Declaration<
  M extends Method,
  P extends string,
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Reply extends z.ZodType,
> {
  method: M;
  path: P;
  summary: string;
  access: Access;
  rate?: RateClass;
  acts?: boolean;
  about?: 'chosen-account' | 'own';
  params?: Params;
  query?: Query;
  body?: Body;
  reply: Reply;
}

export function endpoint<
  M extends Method,
  P extends string,
  Reply extends z.ZodType,
  Params extends z.ZodType = typeof nothing,
  Query extends z.ZodType = typeof nothing,
  Body extends z.ZodType = typeof nothing,
>(declaration: Declaration<M, P, Params, Query, Body, Reply>): Endpoint<M, P, Params, Query, Body, Reply> {
  return {
    rate: 'normal',
    acts: declaration.method !== 'GET',
    about: 'chosen-account',
    params: nothing as unknown as Params,
    query: nothing as unknown as Query,
    body: nothing as unknown as Body,
    ...declaration,
  };
}
