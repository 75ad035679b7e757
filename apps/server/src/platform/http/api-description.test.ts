import { endpoints } from '@recoup/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Operation {
  operationId: string;
  summary: string;
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  responses: Record<string, { description: string; content: object }>;
  requestBody?: { content: Record<string, { schema: object }> };
}
interface Description {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object>; securitySchemes: Record<string, object> };
}
const read = async (): Promise<Description> =>
  (await (await fetch(`${server.url}/api/openapi.json`)).json()) as Description;

test('the description lists every call exactly once', async () => {
  const { paths } = await read();
  const listed = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(listed.toSorted()).toEqual(endpoints.map(({ method, path }) => `${method} ${path}`).toSorted());
});

test('the description has the shape of OpenAPI 3.1', async () => {
  const description = await read();
  expect(description.openapi).toBe('3.1.0');
  expect(description.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
  const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.values(methods).map((operation) => ({ path, operation })),
  );
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
  for (const { path, operation } of operations) {
    expect(operation.operationId).toMatch(/^\w+$/);
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
    const templated = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(inPath.map(({ name }) => name)).toEqual(templated);
    expect(inPath.every(({ required }) => required)).toBe(true);
    expect(Object.keys(operation.responses)).toEqual(['200', 'default']);
  }
  const references = [...JSON.stringify(description).matchAll(/"\$ref":"#\/([^"]+)"/g)];
  for (const [, path = ''] of references) {
    const found = path.split('/').reduce<unknown>((at, key) => Reflect.get(at as object, key), description);
    expect(found, path).toBeDefined();
  }
});

test('the description is readable without a script', async () => {
  const page = await fetch(`${server.url}/api/docs/`);
  const html = await page.text();
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(html).not.toMatch(/<script|\son\w+=|javascript:/i);
  for (const { path } of endpoints) expect(html).toContain(path);
  const style = await fetch(`${server.url}/api/docs.css`);
  expect(style.headers.get('content-type')).toBe('text/css; charset=utf-8');
});
