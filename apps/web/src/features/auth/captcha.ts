import { unknownError } from '../../lib/api/api-error.ts';
import type { Challenge } from './captcha-solver.ts';
import { getCaptcha } from './api.ts';

/** Fetches a challenge and solves it in a worker, so that typing stays smooth. */
export async function proveHuman(channel: 'email' | 'sms'): Promise<string> {
  const { algorithm, challenge, maxnumber, salt, signature } = await getCaptcha({
    query: { channel },
  });
  const number = await solve({ challenge, salt, maxnumber });
  if (number === null) throw unknownError('captcha');
  return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }));
}

async function solve(challenge: Challenge): Promise<number | null> {
  try {
    return await solveInWorker(challenge);
  } catch {
    // Where workers are forbidden, the main thread solves it and freezes for a moment.
    const { solveChallenge } = await import('./captcha-solver.ts');
    return solveChallenge(challenge);
  }
}

function solveInWorker(challenge: Challenge): Promise<number | null> {
  const worker = new Worker(new URL('./captcha-worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  worker.addEventListener('message', (event: MessageEvent<number | null>) => resolve(event.data));
  worker.addEventListener('error', () => reject(new Error('The worker did not start')));
  worker.postMessage(challenge);
  return promise.finally(() => worker.terminate());
}
