import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(resolve(import.meta.dirname, '..', path), 'utf8');
const alerts = read('monitoring/alerts.yaml');
const dashboard = read('monitoring/dashboard.json');
const names = [...alerts.matchAll(/alert: (\w+)/g)].map(([, name = '']) => name);

test('alerts and dashboard use only metrics the server exports', () => {
  const exported = new Set([
    ...[...read('apps/server/src/platform/metrics/serve-metrics.ts').matchAll(/name: '(\w+)'/g)].flatMap(
      ([, name = '']) => [name, `${name}_bucket`],
    ),
    // Of the client library; metrics.test.ts checks that they are there.
    'process_resident_memory_bytes',
    'nodejs_eventloop_lag_p99_seconds',
  ]);
  const used = `${alerts}${dashboard}`.match(/\b(?:recoup|process|nodejs)_\w+/g) ?? [];
  expect(used.length).toBeGreaterThan(10);
  expect(used.filter((name) => !exported.has(name))).toEqual([]);
});

test('every alert leads to its section of the runbook', () => {
  const sections = [...read('docs/runbook.md').matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
  const links = [...alerts.matchAll(/runbook: docs\/runbook\.md#(\w+)/g)].map(([, anchor]) => anchor);
  expect(sections).toEqual(names);
  expect(links).toEqual(names.map((name) => name.toLowerCase()));
});

test('every alert is tested in both directions', () => {
  const tests = read('monitoring/alerts.test.yaml');
  for (const name of names) {
    expect(tests).toContain(`alertname: ${name},`);
    expect(tests).toContain(`alertname="${name}"`);
  }
});
