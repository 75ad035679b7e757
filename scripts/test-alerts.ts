/**
 * Checks the alert rules, their tests and the queries of the dashboard with promtool, which comes with Debian's package
 * `prometheus`.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';

const monitoring = resolve(import.meta.dirname, '../monitoring');
const promtool = process.env['PROMTOOL'] ?? 'promtool';

const dashboard = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).min(1) })),
});

const folder = mkdtempSync(join(tmpdir(), 'recoup-alerts-'));
try {
  const queries = join(folder, 'dashboard.yaml');
  writeFileSync(queries, writeAsRules(readFileSync(join(monitoring, 'dashboard.json'), 'utf8')));
  for (const args of [
    ['check', 'rules', 'alerts.yaml'],
    ['test', 'rules', 'alerts.test.yaml'],
    ['check', 'rules', queries],
  ]) {
    const { status, error } = spawnSync(promtool, args, { cwd: monitoring, stdio: 'inherit' });
    if (error !== undefined) {
      console.error(`${promtool} cannot be run: apt-get install prometheus, or set PROMTOOL to its path`);
    }
    if (status !== 0) process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Promtool reads no dashboards, so each query becomes a recording rule; JSON is YAML. */
function writeAsRules(text: string): string {
  const { panels } = dashboard.parse(JSON.parse(text));
  const rules = panels.flatMap(({ title, targets }, panel) =>
    targets.map(({ expr }, target) => ({
      record: `panel_${panel}:query_${target}`,
      expr,
      labels: { title },
    })),
  );
  return JSON.stringify({ groups: [{ name: 'dashboard', rules }] }, null, 2);
}
