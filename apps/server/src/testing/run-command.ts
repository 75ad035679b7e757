import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { bareEnvironment } from '@recoup/testing/environment';

interface Ended {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

/** An operator command as npm runs it, with the given environment only. */
export function runCommand(
  command: string,
  args: string[],
  environment: Record<string, string>,
): Promise<Ended> {
  const program = fileURLToPath(new URL(`../commands/${command}.ts`, import.meta.url));
  const ended = Promise.withResolvers<Ended>();
  execFile(
    process.execPath,
    [program, ...args],
    { env: { ...bareEnvironment(), ...environment } },
    (error, output, errors) =>
      ended.resolve({ code: error === null ? 0 : Number(error.code), output, errors }),
  );
  return ended.promise;
}
