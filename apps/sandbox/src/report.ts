import { inspect } from 'node:util';

/** A fault of the sandbox itself; whoever runs it should see it, and it goes on. */
export function report(error: unknown): void {
  process.stderr.write(`Recoup sandbox: ${inspect(error)}\n`);
}
