import { parse } from 'yaml';
import { z } from 'zod';
import { limits } from './podman.ts';

const environment = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

/** The parts of the Compose specification that compose.yaml uses; anything else is refused, not ignored. */
const service = z.strictObject({
  image: z.string(),
  build: z.string().optional(),
  command: z.array(z.string()).optional(),
  entrypoint: z.array(z.string()).optional(),
  restart: z.string().optional(),
  init: z.boolean().optional(),
  read_only: z.boolean().optional(),
  tmpfs: z.array(z.string()).optional(),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  env_file: z.string().optional(),
  environment: environment.optional(),
  depends_on: z
    .union([z.array(z.string()), z.record(z.string(), z.object({ condition: z.string() }))])
    .optional(),
  ports: z.array(z.string()).optional(),
  configs: z.array(z.strictObject({ source: z.string(), target: z.string() })).optional(),
  volumes: z.array(z.string()).optional(),
  shm_size: z.string().optional(),
  stop_grace_period: z.string().optional(),
  healthcheck: z
    .strictObject({
      test: z.array(z.string()),
      interval: z.string(),
      timeout: z.string(),
      start_period: z.string().optional(),
      retries: z.number(),
    })
    .optional(),
  deploy: z.strictObject({ replicas: z.number() }).optional(),
});

const composeFile = z.object({
  name: z.string(),
  services: z.record(z.string(), service),
  configs: z.record(z.string(), z.strictObject({ content: z.string() })),
  volumes: z.record(z.string(), z.null()),
});

export type Service = z.output<typeof service>;
export type ComposeFile = z.output<typeof composeFile>;

/** The file with its variables replaced, as Compose replaces them: `${NAME:?}` must be set and `$$` is a dollar sign. */
export function readCompose(text: string, variables: Readonly<Record<string, string>>): ComposeFile {
  const document: unknown = parse(text, { merge: true });
  return composeFile.parse(interpolate(document, variables));
}

function interpolate(value: unknown, variables: Readonly<Record<string, string>>): unknown {
  if (Array.isArray(value)) return value.map((item) => interpolate(item, variables));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, interpolate(item, variables)]),
    );
  if (typeof value !== 'string') return value;
  return value.replaceAll(/\$\$|\$\{(\w+):\?\}/g, (found, name: string | undefined) => {
    if (name === undefined) return '$';
    const given = variables[name];
    if (given === undefined || given === '') throw new Error(`${found} is not set`);
    return given;
  });
}

/** Services in an order in which each comes after those it depends on. */
export function orderServices({ services }: ComposeFile): string[] {
  const ordered: string[] = [];
  const visit = (name: string): void => {
    if (ordered.includes(name)) return;
    const needed = services[name]?.depends_on ?? [];
    for (const other of Array.isArray(needed) ? needed : Object.keys(needed)) visit(other);
    ordered.push(name);
  };
  for (const name of Object.keys(services)) visit(name);
  return ordered;
}

export interface Placement {
  readonly name: string;
  readonly network: string;
  readonly address: string;
  /** Every address of every service, as Compose's name server would answer. */
  readonly hosts: readonly (readonly [service: string, address: string])[];
  /** Variables of the file that env_file names. */
  readonly variables: Readonly<Record<string, string>>;
  /** Where the contents of configs were written. */
  readonly configPath: (config: string) => string;
}

/** The arguments with which Podman starts a container as Compose would. */
export function toPodmanArguments(service: Service, place: Placement): string[] {
  const variables = { ...(service.env_file === undefined ? {} : place.variables), ...service.environment };
  const [entrypoint, ...first] = service.entrypoint ?? [];
  return [
    'run',
    '--detach',
    ...limits,
    `--name=${place.name}`,
    `--network=${place.network}`,
    `--ip=${place.address}`,
    ...place.hosts.flatMap(([host, address]) => ['--add-host', `${host}:${address}`]),
    ...(service.init ? ['--init'] : []),
    ...(service.read_only ? ['--read-only', '--read-only-tmpfs=false'] : []),
    ...(service.tmpfs ?? []).flatMap((path) => ['--tmpfs', path]),
    ...(service.cap_drop ?? []).flatMap((capability) => ['--cap-drop', capability]),
    ...(service.security_opt ?? []).flatMap((option) => ['--security-opt', option.replace(/:true$/, '')]),
    ...(service.shm_size === undefined ? [] : ['--shm-size', service.shm_size]),
    ...Object.entries(variables).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
    ...(service.configs ?? []).flatMap(({ source, target }) => [
      '--volume',
      `${place.configPath(source)}:${target}:ro`,
    ]),
    ...(service.volumes ?? []).flatMap((volume) => ['--volume', `${place.network}-${volume}`]),
    ...(entrypoint === undefined ? [] : ['--entrypoint', entrypoint]),
    service.image,
    ...first,
    ...(service.command ?? []),
  ];
}
