/**
 * Checks the manifests in deploy/kubernetes against the schemas of Kubernetes' own API description, which the package
 * kubernetes-models holds; it is fetched from npm into a temporary folder.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';

const manifests = resolve(import.meta.dirname, '../deploy/kubernetes');
const identity = z.object({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.object({ name: z.string() }),
});
const folder = mkdtempSync(join(tmpdir(), 'recoup-kubernetes-'));
try {
  execFileSync('npm', ['install', '--silent', '--prefix', folder, 'kubernetes-models@5.1.0'], {
    stdio: 'inherit',
  });
  let faults = 0;
  for (const file of readdirSync(manifests)) {
    for (const document of parseAllDocuments(readFileSync(join(manifests, file), 'utf8'))) {
      const content: unknown = document.toJS();
      const fault = await check(content);
      const { kind, metadata } = identity.parse(content);
      console.log(
        `${fault === undefined ? 'valid  ' : 'INVALID'} ${file} ${kind} ${metadata.name} ${fault ?? ''}`,
      );
      if (fault !== undefined) faults += 1;
    }
  }
  process.exitCode = faults === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function check(content: unknown): Promise<string | undefined> {
  const { apiVersion, kind } = identity.parse(content);
  const path = join(folder, 'node_modules/kubernetes-models', apiVersion, 'index.js');
  const models: unknown = await import(pathToFileURL(path).href);
  const Model: unknown =
    typeof models === 'object' && models !== null ? Reflect.get(models, kind) : undefined;
  if (typeof Model !== 'function') return `Kubernetes has no ${apiVersion} ${kind}`;
  const fault = validate(Model, content);
  if (fault !== undefined) return fault;
  const unknown = listPlaces(content).filter(
    (place) => validate(Model, replaceAt(content, place, Symbol('no value'))) === undefined,
  );
  return unknown.length === 0 ? undefined : `unknown: ${unknown.map((place) => place.join('.')).join(', ')}`;
}

function validate(Model: Function, content: unknown): string | undefined {
  try {
    const model: unknown = Reflect.construct(Model, [content]);
    if (typeof model !== 'object' || model === null) return 'no model';
    const run: unknown = Reflect.get(model, 'validate');
    if (typeof run !== 'function') return 'the model has no validation';
    Reflect.apply(run, model, []);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

type Place = readonly string[];

/**
 * Every field. The models pass over a field that Kubernetes does not have, such as a misspelt one: it is known by taking
 * any value there.
 */
function listPlaces(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const place = [...at, name];
    return [place, ...listPlaces(inner, place)];
  });
}

function replaceAt(value: unknown, [name, ...rest]: Place, replacement: unknown): unknown {
  if (name === undefined) return replacement;
  if (typeof value !== 'object' || value === null) return value;
  const changed = replaceAt(Reflect.get(value, name), rest, replacement);
  return Array.isArray(value) ? value.with(Number(name), changed) : { ...value, [name]: changed };
}
