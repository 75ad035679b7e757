/** Checks the alert rules and their tests with promtool, which comes with Debian's package `prometheus`. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../monitoring', import.meta.url));
const promtool = process.env['PROMTOOL'] ?? 'promtool';

for (const args of [
  ['check', 'rules', 'alerts.yaml'],
  ['test', 'rules', 'alerts.test.yaml'],
]) {
  const { status, error } = spawnSync(promtool, args, { cwd: folder, stdio: 'inherit' });
  if (error !== undefined) {
    console.error(`${promtool} cannot be run: apt-get install prometheus, or set PROMTOOL to its path`);
  }
  if (status !== 0) process.exitCode = 1;
}
