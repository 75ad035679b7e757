// Fields shared by many calls.
import { z } from 'zod';
import { moneyFigures, unitFigures } from './claim-figures.ts';

/** Paths and queries are text, so numbers in them are read from it. */
export const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
export const idParams = z.object({ id });

/** One value or several, as a query string repeats them. */
export function oneOrMore<T extends z.ZodType>(item: T) {
  return z
    .union([item, z.array(item).max(50)])
    .transform((given): z.output<T>[] => (Array.isArray(given) ? given : [given]));
}

/** The `next` of the page before: every list is paged with it. */
export const cursor = z.string().max(1000).optional();

/** Output only: what the database writes needs no validation. */
export const day = z.string();
export const time = z.string();

export const account = z.object({ id: z.number(), name: z.string() });
export const done = z.object({ done: z.literal(true) });

export const fileSize = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
export const sha256 = z
  .string()
  .toLowerCase()
  .regex(/^[0-9a-f]{64}$/);
/** Where the piece of a file begins. */
export const pieceQuery = z.object({ offset: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER) });

/** A code of an authenticator app, or a recovery code. */
export const factorCode = z.string().trim().min(6).max(40);

export const money = z.object({ minor: z.number(), currency: z.string() });

/** See Figure; empty for findings of before figures were kept. */
export const figures = z.array(
  z.union([
    z.object({ name: z.enum(unitFigures), units: z.number() }),
    z.object({ name: z.enum(moneyFigures), amount: money }),
  ]),
);
