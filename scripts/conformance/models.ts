import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export const modelFiles = [
  'reports_2021-06-30.json',
  'sellers.json',
  'fulfillmentInboundV0.json',
  'finances_2024-06-19.json',
  'notifications.json',
] as const;

/** Checked where the folder has them. */
export const optionalModelFiles = [
  'awd_2024-05-09.json',
  'fulfillmentOutbound_2020-07-01.json',
  'fulfillmentInbound_2024-03-20.json',
] as const;

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name?: string; readonly in?: string }[];
  readonly responses: Readonly<Record<string, unknown>>;
}

interface Schema {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly allOf?: unknown;
  additionalProperties?: unknown;
}

interface Document {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly definitions: Record<string, Schema>;
}

export interface ModelOperation {
  readonly name: string;
  readonly method: string;
  readonly path: RegExp;
  readonly query: ReadonlySet<string>;
  readonly statuses: ReadonlySet<number>;
}

export interface Model {
  readonly file: string;
  readonly operations: readonly ModelOperation[];
}

const methods = new Set(['get', 'post', 'put', 'patch', 'delete']);

/** Reads one of Amazon's models and writes into `to` the copy the validator works by. */
export async function prepareModel(folder: string, name: string, to: string): Promise<Model> {
  const document = JSON.parse(await readFile(join(folder, name), 'utf8')) as Document;
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => methods.has(method))
      .map(([method, operation]) => readOperation(path, item, method, operation)),
  );
  closeObjects(document);
  const file = join(to, name);
  await writeFile(file, JSON.stringify(document));
  return { file, operations };
}

function readOperation(
  path: string,
  item: Record<string, unknown>,
  method: string,
  { operationId, parameters = [], responses }: Operation,
): ModelOperation {
  const shared = (item['parameters'] ?? []) as NonNullable<Operation['parameters']>;
  const inQuery = [...shared, ...parameters].filter((parameter) => parameter.in === 'query');
  return {
    name: operationId,
    method: method.toUpperCase(),
    path: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{[^}]+\}/g, '[^/]+')}$`),
    query: new Set(inQuery.map((parameter) => parameter.name ?? '')),
    statuses: new Set(Object.keys(responses).map(Number)),
  };
}

/** Amazon's objects are open, which lets a misspelt field pass: what we send and answer must be in the model. */
function closeObjects({ definitions }: Document): void {
  for (const schema of Object.values(definitions)) {
    if (schema.properties && schema.allOf === undefined) schema.additionalProperties ??= false;
  }
}
