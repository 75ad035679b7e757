import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { expect, test } from 'vitest';
import { z } from 'zod';

const root = resolve(import.meta.dirname, '..');
const folder = join(root, 'deploy/kubernetes');

const probe = z.object({ httpGet: z.object({ path: z.string(), port: z.enum(['http', 'probe']) }) });
const container = z.object({
  name: z.string(),
  image: z.string(),
  command: z.array(z.string()).optional(),
  args: z.array(z.string()),
  env: z.array(z.strictObject({ name: z.string(), value: z.string() })).optional(),
  ports: z.array(z.strictObject({ name: z.string(), containerPort: z.number() })).optional(),
  securityContext: z.strictObject({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.strictObject({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  startupProbe: probe.optional(),
  readinessProbe: probe.optional(),
  livenessProbe: probe.optional(),
  resources: z.object({ requests: z.object({}), limits: z.object({ memory: z.string() }) }),
});
const template = z.object({
  metadata: z.object({ labels: z.record(z.string(), z.string()) }),
  spec: z.object({
    automountServiceAccountToken: z.literal(false),
    securityContext: z.looseObject({ runAsNonRoot: z.literal(true), runAsUser: z.literal(1000) }),
    containers: z.array(container).length(1),
  }),
});
const manifest = z.object({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.object({ name: z.string(), namespace: z.literal('recoup') }),
  spec: z.looseObject({
    template: template.optional(),
    jobTemplate: z.object({ spec: z.looseObject({ template }) }).optional(),
  }),
});

const manifests = readdirSync(folder).flatMap((name) =>
  parseAllDocuments(readFileSync(join(folder, name), 'utf8')).map((document) =>
    manifest.parse(document.toJS()),
  ),
);
const find = (kind: string, name: string) => {
  const found = manifests.find((each) => each.kind === kind && each.metadata.name === name);
  if (found === undefined) throw new Error(`no ${kind} ${name}`);
  return found.spec;
};
const getContainer = (kind: string, name: string) => {
  const { template: own, jobTemplate } = find(kind, name);
  return (own ?? jobTemplate?.spec.template)?.spec.containers[0];
};

test('the API is asked whether it runs and whether it reaches its database', () => {
  const api = getContainer('Deployment', 'recoup-api');
  expect(api?.livenessProbe?.httpGet.path).toBe('/healthz');
  expect(api?.startupProbe?.httpGet.path).toBe('/healthz');
  expect(api?.readinessProbe?.httpGet.path).toBe('/readyz');
});

test('a worker is asked at its own port whether its heartbeats go on', () => {
  const worker = getContainer('Deployment', 'recoup-worker');
  const [port] = worker?.ports ?? [];
  expect(worker?.env).toEqual([{ name: 'WORKER_PORT', value: String(port?.containerPort) }]);
  for (const asked of [worker?.startupProbe, worker?.livenessProbe]) {
    expect(asked?.httpGet).toEqual({ path: '/healthz', port: port?.name });
  }
});

test('each process and the migration run the same image in a mode of the program', () => {
  const all = [
    getContainer('Deployment', 'recoup-api'),
    getContainer('Deployment', 'recoup-worker'),
    getContainer('Job', 'recoup-migration'),
  ];
  expect(all.map((each) => each?.args)).toEqual([['api'], ['worker'], ['migrate']]);
  const images = [...all, getContainer('CronJob', 'recoup-backup')].map((each) => each?.image);
  expect(new Set(images).size).toBe(1);
});

test('each night a backup is made and verified, one at a time, where it finds room to restore', () => {
  expect(find('CronJob', 'recoup-backup')).toMatchObject({
    schedule: expect.stringMatching(/^\d+ \d+ \* \* \*$/),
    concurrencyPolicy: 'Forbid',
  });
  const backup = getContainer('CronJob', 'recoup-backup');
  const [, program = ''] = /^node (\S+) /m.exec(backup?.args.join(' ') ?? '') ?? [];
  expect(backup?.command).toEqual(['sh', '-c']);
  expect(existsSync(join(root, program)) && program.endsWith('/backup.ts')).toBe(true);
  expect(backup?.args.join(' ')).toMatch(/ --verify$/);
  expect(backup?.env).toEqual([{ name: 'TMPDIR', value: '/backups' }]);
});

test.each(['recoup-api', 'recoup-worker'])('%s has a disruption budget for exactly its pods', (name) => {
  const labels = find('Deployment', name).template?.metadata.labels;
  expect(find('Deployment', name)).toMatchObject({ selector: { matchLabels: labels } });
  expect(find('PodDisruptionBudget', name)).toMatchObject({ selector: { matchLabels: labels } });
});

test('workers are scaled by the length of the queue under the name it is exported by', () => {
  const exported = readFileSync(join(root, 'apps/server/src/platform/metrics/serve-metrics.ts'), 'utf8');
  const figures = readFileSync(join(root, 'apps/server/src/platform/metrics/job-figures.ts'), 'utf8');
  const metric = { name: 'recoup_queue_jobs', selector: { matchLabels: { state: 'due' } } };
  expect(find('HorizontalPodAutoscaler', 'recoup-worker')).toMatchObject({
    scaleTargetRef: { kind: 'Deployment', name: 'recoup-worker' },
    metrics: [{ type: 'External', external: { metric } }],
  });
  expect(exported).toContain(`name: '${metric.name}'`);
  expect(figures).toContain(' as due,');
});
