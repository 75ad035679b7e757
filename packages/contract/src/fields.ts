// What many calls ask for or tell.
import { z } from 'zod';

/** Paths and queries are text, so numbers in them are read from it. */
export const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
export const ofOne = z.object({ id });

/** Told by us: what the database writes needs no check. */
export const day = z.string();
export const time = z.string();

export const account = z.object({ id: z.number(), name: z.string() });
export const done = z.object({ done: z.literal(true) });

/** See Money. */
export const money = z.object({ minor: z.number(), currency: z.string() });
