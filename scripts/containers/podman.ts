import { spawn } from 'node:child_process';

/** Debian's default limits are above what a machine without all rights may set. */
export const limits = ['--runtime', 'runc', '--ulimit', 'nofile=8192:8192', '--ulimit', 'nproc=4096:4096'];

/** Runs a program and returns what it printed; its errors go to ours. */
export async function run(program: string, args: readonly string[]): Promise<string> {
  const { code, output } = await attempt(program, args);
  if (code !== 0) throw new Error(`${program} ${args.slice(0, 3).join(' ')} … failed with exit code ${code}`);
  return output;
}

export const podman = (...args: string[]): Promise<string> => run('podman', args);

export async function succeeds(...args: string[]): Promise<boolean> {
  return (await attempt('podman', args)).code === 0;
}

function attempt(program: string, args: readonly string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    const printed: Buffer[] = [];
    child.stdout.on('data', (piece: Buffer) => printed.push(piece));
    child.once('error', reject);
    child.once('close', (code) =>
      resolve({ code: code ?? 1, output: Buffer.concat(printed).toString('utf8').trim() }),
    );
  });
}

/** Builds with the host's network, since nothing else here reaches a registry. */
export function build(tag: string, context: string, ...more: string[]): Promise<string> {
  return podman('build', '--quiet', ...limits, '--network', 'host', ...more, '--tag', tag, context);
}
