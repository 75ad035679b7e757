import { hash, verify } from '@node-rs/argon2';
import { Problem } from '../../platform/problem.ts';

/** Argon2id is the library's default. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** Each hash needs 19 MiB and a core; the limit keeps a flood of sign-ins from exhausting the machine. */
const maxConcurrent = 4;
const maxQueued = 200;
let running = 0;
const waiting: (() => void)[] = [];

async function runQueued<T>(work: () => Promise<T>): Promise<T> {
  if (running >= maxConcurrent) {
    if (waiting.length >= maxQueued) throw new Problem('unavailable', { retryAfterSeconds: 5 });
    await new Promise<void>((go) => waiting.push(go));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

export function hashPassword(password: string): Promise<string> {
  return runQueued(() => hash(password, cost));
}

const unknownUserHash = await hash('the password of nobody', cost);

/** Takes the same time with and without an account. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  const fits = await runQueued(() => verify(stored ?? unknownUserHash, password));
  return fits && stored !== undefined;
}
