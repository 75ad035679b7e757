import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../faults/wait.ts';
import { orderServices, toPodmanArguments, type ComposeFile } from './compose.ts';
import { podman, succeeds } from './podman.ts';

const network = 'recoup-containers';
const subnet = '10.89.45';

export interface Containers {
  /** A socket of this machine that leads to the proxy's port for TLS. */
  readonly proxySocket: string;
  /** The names of a service's containers. */
  list(service: string): string[];
  start(name: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the services of compose.yaml in their order, each when those before it are ready. */
export async function startContainers(
  compose: ComposeFile,
  variables: Readonly<Record<string, string>>,
  outsidePorts: readonly number[],
): Promise<Containers> {
  const folder = mkdtempSync(join(tmpdir(), 'recoup-containers-'));
  const places = orderServices(compose).flatMap((service) =>
    Array.from({ length: compose.services[service]?.deploy?.replicas ?? 1 }, (_, index) => ({
      service,
      name: `${network}-${service}-${index + 1}`,
    })),
  );
  const addresses = new Map(places.map(({ name }, index) => [name, `${subnet}.${index + 10}`]));
  const hosts = places.map(({ service, name }) => [service, addresses.get(name) ?? ''] as const);
  const forwards = new Map<string, ChildProcess[]>();
  const outside = outsidePorts.map((port) => listenOutside(folder, port));
  for (const [name, { content }] of Object.entries(compose.configs))
    writeFileSync(join(folder, name), content, { mode: 0o644 });
  await remove();
  await podman('network', 'create', '--disable-dns', '--internal', '--subnet', `${subnet}.0/24`, network);

  const connectOutside = async (name: string): Promise<void> => {
    for (const child of forwards.get(name) ?? []) child.kill();
    const pid = await readPid(name);
    forwards.set(
      name,
      outsidePorts.map((port) => forwardInside(folder, pid, port)),
    );
  };
  const isProduct = (service: string) => compose.services[service]?.build !== undefined;
  const isReady: Record<string, (name: string) => Promise<boolean>> = {
    database: (name) => succeeds('exec', name, ...healthCommand(compose, 'database')),
    api: (name) => succeeds('exec', name, 'node', '--eval', askReady),
    worker: (name) => succeeds('exec', name, ...healthCommand(compose, 'worker')),
    bucket: async (name) => (await podman('wait', name)) === '0',
  };
  const waitFor = (service: string, name: string) => until(name, () => isReady[service]?.(name) ?? true);

  async function remove(): Promise<void> {
    for (const { name } of places)
      await podman('rm', '--force', '--time', '0', '--ignore', '--volumes', name);
    for (const volume of Object.keys(compose.volumes))
      if (await succeeds('volume', 'exists', `${network}-${volume}`))
        await podman('volume', 'rm', `${network}-${volume}`);
    if (await succeeds('network', 'exists', network)) await podman('network', 'rm', network);
  }

  const stop = async (): Promise<void> => {
    for (const child of [...outside, ...[...forwards.values()].flat()]) child.kill();
    await remove();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    for (const { service, name } of places) {
      const described = compose.services[service];
      if (described === undefined) continue;
      const configPath = (config: string) => join(folder, config);
      const address = addresses.get(name) ?? '';
      await podman(...toPodmanArguments(described, { name, network, address, hosts, variables, configPath }));
      if (isProduct(service)) await connectOutside(name);
      if (service === 'proxy') outside.push(listenToProxy(folder, await readPid(name)));
      await waitFor(service, name);
      console.log(`${name} runs`);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    proxySocket: join(folder, 'proxy'),
    list: (service) => places.filter((place) => place.service === service).map(({ name }) => name),
    async start(name) {
      await podman('start', name);
      await connectOutside(name);
      await waitFor(places.find((place) => place.name === name)?.service ?? '', name);
    },
    stop,
  };
}

function healthCommand({ services }: ComposeFile, service: string): string[] {
  return services[service]?.healthcheck?.test.slice(1) ?? ['false'];
}

/** The health check of the image, which only images of Docker's format have. */
const askReady =
  "fetch('http://127.0.0.1:3000/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))";

function readPid(name: string): Promise<string> {
  return podman('inspect', name, '--format', '{{.State.Pid}}');
}

/** A socket is a file, so it leads from this machine into the container's network. */
function listenToProxy(folder: string, pid: string): ChildProcess {
  const listen = `UNIX-LISTEN:${join(folder, 'proxy')},fork`;
  return spawn('nsenter', [`--net=/proc/${pid}/ns/net`, 'socat', listen, 'TCP:127.0.0.1:443'], {
    stdio: 'ignore',
  });
}

/** The sandbox serves this machine's own programs only, so each container gets its ports on its own loopback. */
function listenOutside(folder: string, port: number): ChildProcess {
  return spawn('socat', [`UNIX-LISTEN:${join(folder, String(port))},fork`, `TCP:127.0.0.1:${port}`], {
    stdio: 'ignore',
  });
}

function forwardInside(folder: string, pid: string, port: number): ChildProcess {
  const listen = `TCP-LISTEN:${port},bind=127.0.0.1,fork,reuseaddr`;
  const socket = `UNIX-CONNECT:${join(folder, String(port))}`;
  return spawn('nsenter', [`--net=/proc/${pid}/ns/net`, 'socat', listen, socket], { stdio: 'ignore' });
}
