import { inspect } from 'node:util';

/** Reports an error of the sandbox itself and continues. */
export function report(error: unknown): void {
  process.stderr.write(`Recoup sandbox: ${inspect(error)}\n`);
}
