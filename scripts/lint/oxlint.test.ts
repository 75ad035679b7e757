import { afterAll, beforeAll, expect, test } from 'vitest';
import { SeededRepository } from './seeded-repository.ts';

interface Seed {
  rule: string;
  file: string;
  faulty: string;
  sound: string;
}

const component = (body: string) => `export const Part = (props: { yes: boolean }) => (\n  ${body}\n);\n`;
const text = { rule: 'recoup(no-untranslated-text)', file: 'apps/web/src/pages/part.tsx' };
const write = { rule: 'recoup(write-by-mutation)', file: 'apps/web/src/features/stores/part.tsx' };
const time = { rule: 'recoup(no-ambient-time)', file: 'apps/server/src/modules/stores/part.ts' };
const boundaries = { rule: 'recoup(import-boundaries)', file: 'apps/server/src/modules/accounts/part.ts' };

const seeds: Seed[] = [
  { ...boundaries, faulty: `import '../stores/public.ts';`, sound: `import './b.ts';` },
  { ...boundaries, faulty: `export * from '@recoup/web';`, sound: `export * from '@recoup/contract';` },
  {
    ...boundaries,
    faulty: `export { a } from '@recoup/web';`,
    sound: `export { a } from '@recoup/contract';`,
  },
  {
    ...boundaries,
    faulty: `export const load = () => import('@recoup/web');`,
    sound: `export const load = () => import('@recoup/contract');`,
  },
  {
    ...boundaries,
    faulty: `export type A = import('@recoup/web').A;`,
    sound: `export type A = import('@recoup/contract').A;`,
  },

  { ...time, faulty: `export const at = new Date();`, sound: `export const at = new Date(0);` },
  { ...time, faulty: `export const at = Date.now();`, sound: `export const at = Date.UTC(2026, 1);` },
  {
    ...time,
    faulty: 'export const text = `select id from stores where next_sync_at < now()`;',
    sound: 'export const text = `select id from stores where next_sync_at < recoup_now()`;',
  },
  {
    ...time,
    faulty: `export const text = 'select current_date';`,
    sound: `export const text = 'select recoup_today()';`,
  },

  {
    ...write,
    faulty: `export const save = () => call('POST /api/stores/');`,
    sound: `export const load = () => call('GET /api/stores/');`,
  },
  {
    ...write,
    faulty: `import { saveStore } from './api.ts';\nexport const useSave = () => () => saveStore();`,
    sound: `import { saveStore } from './api.ts';\nexport const useSave = () => useMutation({ mutationFn: () => saveStore() });`,
  },
  {
    ...write,
    faulty: `import { saveStore } from './api.ts';\nexport const part = { onSave: saveStore };`,
    sound: `import { loadStore } from './api.ts';\nexport const part = { saveStore: loadStore };`,
  },

  { ...text, faulty: component('<p>Hello</p>'), sound: component('<p>1 &nbsp;·&nbsp; 2</p>') },
  { ...text, faulty: component('<p>退款</p>'), sound: component(`<p>{t('refund')}</p>`) },
  { ...text, faulty: component(`<p>{'Hello'}</p>`), sound: component(`<p>{' '}</p>`) },
  { ...text, faulty: component('<p>{`Paid ${n}`}</p>'), sound: component('<p>{`${n} / ${m}`}</p>') },
  {
    ...text,
    faulty: component(`<p>{props.yes ? 'Yes' : t('no')}</p>`),
    sound: component(`<p>{props.yes ? t('yes') : t('no')}</p>`),
  },
  {
    ...text,
    faulty: component('<input aria-label="E-mail" />'),
    sound: component(`<input aria-label={t('email')} type="email" />`),
  },
  {
    ...text,
    faulty: component(`<input placeholder={props.yes || '邮箱'} />`),
    sound: component(`<input placeholder="+86" />`),
  },
  { ...text, faulty: component('<Modal okText="OK" />'), sound: component('<Modal okType="primary" />') },
  {
    ...text,
    faulty: `export const columns = [{ title: 'Name', key: 'name' }];`,
    sound: `export const columns = [{ title: t('name'), key: 'name' }];`,
  },
  {
    ...text,
    faulty: `notify({ message: 'Network Error' });`,
    sound: `throw new ApiError({ message: 'Network Error' });`,
  },
  { ...text, faulty: `message.error('Failed');`, sound: `message.error(t('failed'));` },

  {
    rule: 'typescript(no-explicit-any)',
    file: 'apps/server/src/part.ts',
    faulty: 'export const a: any = 1;',
    sound: 'export const a: unknown = 1;',
  },
  {
    rule: 'typescript(consistent-type-imports)',
    file: 'apps/server/src/part.ts',
    faulty: `import { URL } from 'node:url';\nexport type A = URL;`,
    sound: `import type { URL } from 'node:url';\nexport type A = URL;`,
  },
  {
    rule: 'typescript(no-floating-promises)',
    file: 'apps/server/src/part.ts',
    faulty: `import { rm } from 'node:fs/promises';\nrm('a');`,
    sound: `import { rm } from 'node:fs/promises';\nawait rm('a');`,
  },
  {
    rule: 'typescript(no-misused-promises)',
    file: 'apps/server/src/part.ts',
    faulty: `import { rm } from 'node:fs/promises';\nif (rm('a')) process.exitCode = 1;`,
    sound: `import { rm } from 'node:fs/promises';\nif ((await rm('a')) === undefined) process.exitCode = 1;`,
  },
  {
    rule: 'eslint(no-console)',
    file: 'apps/server/src/part.ts',
    faulty: `console.log('x');`,
    sound: `process.stdout.write('x');`,
  },
  {
    rule: 'eslint(no-unused-vars)',
    file: 'apps/server/src/part.ts',
    faulty: 'const a = 1;',
    sound: 'export const a = 1;',
  },
  {
    rule: 'react-hooks(rules-of-hooks)',
    file: 'apps/web/src/pages/part.tsx',
    faulty: `import { useId } from 'react';\nexport function Part(p: { a: boolean }) {\n  if (p.a) useId();\n  return null;\n}`,
    sound: `import { useId } from 'react';\nexport function Part() {\n  return <i id={useId()} />;\n}`,
  },
  {
    rule: 'react-hooks(exhaustive-deps)',
    file: 'apps/web/src/pages/part.tsx',
    faulty: `import { useMemo } from 'react';\nexport function Part(p: { a: number }) {\n  return useMemo(() => p.a * 2, []);\n}`,
    sound: `import { useMemo } from 'react';\nexport function Part(p: { a: number }) {\n  return useMemo(() => p.a * 2, [p.a]);\n}`,
  },
  {
    rule: 'jsx-a11y(alt-text)',
    file: 'apps/web/src/pages/part.tsx',
    faulty: component('<img src="a.png" />'),
    sound: component('<img src="a.png" alt="" />'),
  },
];

/** Twins lie side by side, so that one run of the linter judges them all. */
const toPlace = (seed: Seed, index: number, twin: 'faulty' | 'sound') =>
  seed.file.replace(/part(\.\w+)$/, `${twin}-${index}$1`);

const cycle = (twin: string, other: string) =>
  `import { b } from './${other}.ts';\nexport const a = () => b;\nexport const ${twin} = 1;\n`;

const repository = new SeededRepository({
  ...Object.fromEntries(
    seeds.flatMap((seed, index) => [
      [toPlace(seed, index, 'faulty'), seed.faulty],
      [toPlace(seed, index, 'sound'), seed.sound],
    ]),
  ),
  'apps/server/src/modules/audits/one.ts': cycle('one', 'two'),
  'apps/server/src/modules/audits/two.ts': `import { a } from './one.ts';\nexport const b = () => a;\n`,
  'apps/server/src/modules/audits/three.ts': cycle('three', 'four'),
  'apps/server/src/modules/audits/four.ts': 'export const b = 1;\n',
  'apps/web/src/features/stores/api.ts': `export const saveStore = endpoint('POST /api/stores/');\nexport const loadStore = endpoint('GET /api/stores/');\n`,
  'apps/web/src/locales/en/login.ts': `export const login = { title: 'Log in' };`,
  'scripts/tell.ts': `console.log('x');`,
});
afterAll(() => repository.remove());

interface Diagnostic {
  code: string;
  filename: string;
}
let diagnostics: Diagnostic[] = [];
let status: number | null;

beforeAll(() => {
  const outcome = repository.run('oxlint', '--format', 'json');
  status = outcome.status;
  diagnostics = (JSON.parse(outcome.output) as { diagnostics: Diagnostic[] }).diagnostics;
});

const rulesBroken = (file: string) =>
  diagnostics.filter((each) => each.filename === file).map((each) => each.code);

test.each(seeds.map((seed, index) => ({ ...seed, index })))('$rule refuses $faulty', (seed) => {
  expect(rulesBroken(toPlace(seed, seed.index, 'faulty'))).toContain(seed.rule);
});

test.each(seeds.map((seed, index) => ({ ...seed, index })))('$rule accepts $sound', (seed) => {
  expect(rulesBroken(toPlace(seed, seed.index, 'sound'))).not.toContain(seed.rule);
});

test('modules that import each other are refused, a one-way import is not', () => {
  expect(rulesBroken('apps/server/src/modules/audits/one.ts')).toContain('import(no-cycle)');
  expect(rulesBroken('apps/server/src/modules/audits/three.ts')).toEqual([]);
});

test('the catalogue may hold text and scripts may print', () => {
  expect(rulesBroken('apps/web/src/locales/en/login.ts')).toEqual([]);
  expect(rulesBroken('scripts/tell.ts')).toEqual([]);
});

test('a fault ends the linter with an error, a sound repository does not', () => {
  expect(status).not.toBe(0);
  const sound = new SeededRepository({ 'apps/server/src/app.ts': 'export const app = 1;\n' });
  expect(sound.run('oxlint')).toMatchObject({ status: 0 });
  sound.remove();
});
