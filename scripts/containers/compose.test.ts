import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { orderServices, readCompose, toPodmanArguments, type Placement } from './compose.ts';

const text = readFileSync(resolve(import.meta.dirname, '../../compose.yaml'), 'utf8');
const variables = {
  PUBLIC_HOST: 'recoup.example',
  POSTGRES_PASSWORD: 'superuser1',
  DATABASE_PASSWORD: 'database1',
  SECRET_KEY: '07'.repeat(32),
  S3_ACCESS_KEY: 'access1',
  S3_SECRET_KEY: 'secret1',
};
const place: Placement = {
  name: 'recoup-api-1',
  network: 'recoup',
  address: '10.0.0.2',
  hosts: [['database', '10.0.0.3']],
  variables: { SMTP_URL: 'smtps://mail.example', POSTGRES_PASSWORD: 'superuser1' },
  configPath: (config) => `/configs/${config}`,
};

test('two API processes and two workers start after database and bucket, the proxy last', () => {
  const compose = readCompose(text, variables);
  const order = orderServices(compose);
  const at = (name: string) => order.indexOf(name);
  expect(compose.services['api']?.deploy?.replicas).toBe(2);
  expect(compose.services['worker']?.deploy?.replicas).toBe(2);
  expect(at('api')).toBeGreaterThan(Math.max(at('database'), at('bucket')));
  expect(at('bucket')).toBeGreaterThan(at('files'));
  expect(at('proxy')).toBeGreaterThan(at('api'));
});

test.each(Object.keys(variables))('without %s nothing starts', (name) => {
  expect(() => readCompose(text, { ...variables, [name]: '' })).toThrow(name);
});

test.each(['api', 'worker'])('the %s runs without rights on a root it cannot write', (name) => {
  const service = readCompose(text, variables).services[name];
  if (service === undefined) throw new Error('no such service');
  const given = toPodmanArguments(service, place);
  expect(given).toEqual(expect.arrayContaining(['--read-only', '--cap-drop', 'ALL', 'no-new-privileges']));
  expect(given).toContain('SMTP_URL=smtps://mail.example');
  // The superuser's password is in the same file and must not reach the product.
  expect(given).toContain('POSTGRES_PASSWORD=');
  expect(given).toContain('DATABASE_URL=postgres://recoup:database1@database:5432/recoup');
  expect(given.slice(-2)).toEqual(['recoup', name]);
});

test('every service has a fixed version of its image', () => {
  const { services } = readCompose(text, variables);
  const outside = Object.values(services).filter(({ build }) => build === undefined);
  for (const { image } of outside) expect(image).toMatch(/:\d/);
});

test('a dollar sign written twice is one', () => {
  expect(readCompose(text, variables).configs['caddyfile']?.content).toContain('{$PUBLIC_HOST} {');
});
