import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Region } from '@recoup/sp-api';
import type { Model } from './models.ts';

/** A call as it passed through the validator. */
export interface Seen {
  readonly operation: string;
  readonly status: number;
}

export interface Validator {
  /** Replaces the API's base address; regions are paths below it. */
  readonly url: string;
  /** Calls since the last query. */
  takeSeen(): readonly Seen[];
  /** Model violations since the last query. */
  takeFaults(): readonly string[];
  stop(): Promise<void>;
}

const readyWithinMs = 60_000;

/** One Prism per model in front of the region's sandbox, behind a proxy that records violations. */
export async function startValidator(
  models: readonly Model[],
  region: Region,
  sandboxUrl: string,
): Promise<Validator> {
  const prisms: Prism[] = [];
  const ear = createServer();
  let seen: Seen[] = [];
  let faults: string[] = [];
  const stop = async (): Promise<void> => {
    ear.close();
    ear.closeAllConnections();
    await Promise.all(prisms.map((prism) => prism.stop()));
  };

  async function pass(request: IncomingMessage): Promise<{ response: Response; body: string }> {
    const { method = '', url = '' } = request;
    const asked = new URL(url, 'http://localhost');
    const path = asked.pathname.replace(`/${region}/`, '/');
    const index = models.findIndex(({ operations }) => operations.some((known) => known.path.test(path)));
    const operation = models[index]?.operations.find(
      (known) => known.method === method && known.path.test(path),
    );
    const prism = prisms[index];
    if (!operation || !prism) {
      faults.push(`${method} ${path}: no model has it`);
      return { response: new Response(null, { status: 501 }), body: '' };
    }
    // The validator does not check these two headers.
    for (const name of new Set(asked.searchParams.keys())) {
      if (!operation.query.has(name))
        faults.push(`${operation.name}: request query.${name} is not in the model`);
    }
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    const response = await fetch(`${prism.url}${path}${asked.search}`, {
      method,
      headers: ownHeaders(request),
      ...(pieces.length > 0 && { body: Buffer.concat(pieces) }),
    });
    const body = await response.text();
    const objections = listObjections(response, body);
    faults.push(...objections.map((objection) => `${operation.name}: ${response.status} ${objection}`));
    if (objections.length === 0) {
      seen.push({ operation: operation.name, status: response.status });
      if (!operation.statuses.has(response.status))
        faults.push(`${operation.name}: response status ${response.status} is not in the model`);
    }
    return { response, body };
  }

  ear.on('request', (request, reply) => {
    pass(request).then(
      ({ response, body }) => {
        const type = response.headers.get('content-type');
        const requestId = response.headers.get('x-amzn-requestid');
        reply.writeHead(response.status, {
          ...(type !== null && { 'content-type': type }),
          ...(requestId !== null && { 'x-amzn-requestid': requestId }),
        });
        reply.end(body);
      },
      (error: unknown) => {
        faults.push(`the validator does not answer: ${String(error)}`);
        reply.writeHead(502).end();
      },
    );
  });

  try {
    const started = await Promise.allSettled(
      models.map(({ file }) => startPrism(file, `${sandboxUrl}/${region}`)),
    );
    for (const outcome of started) if (outcome.status === 'fulfilled') prisms.push(outcome.value);
    const failure = started.find((outcome) => outcome.status === 'rejected');
    if (failure) throw failure.reason;
    ear.listen(0, '127.0.0.1');
    await once(ear, 'listening');
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: `http://127.0.0.1:${getPort(ear)}`,
    takeSeen() {
      const taken = seen;
      seen = [];
      return taken;
    },
    takeFaults() {
      const taken = faults;
      faults = [];
      return taken;
    },
    stop,
  };
}

function ownHeaders({ headers }: IncomingMessage): Record<string, string> {
  const passed = ['x-amz-access-token', 'x-amz-date', 'user-agent', 'accept', 'content-type'];
  return Object.fromEntries(
    passed.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : [])),
  );
}

interface Violation {
  readonly location?: readonly string[];
  readonly message?: string;
}

/** Prism refuses a wrong request with 422 and a wrong answer with 500, and marks what it lets pass in a header. */
function listObjections(response: Response, body: string): string[] {
  const marked = response.headers.get('sl-violations');
  const problem = problemIn(body);
  const violations = [
    ...(problem?.validation ?? []),
    ...(marked === null ? [] : (JSON.parse(marked) as readonly Violation[])),
  ].map(({ location = [], message = '' }) => `${location.join('.')}: ${message}`);
  if (problem && violations.length === 0) return [`${problem.type} ${problem.title} ${problem.detail ?? ''}`];
  return violations;
}

interface Problem {
  readonly type: string;
  readonly title: string;
  readonly detail?: string;
  readonly validation?: readonly Violation[];
}

/** Prism's own errors have the shape of RFC 7807, which Amazon never uses. */
function problemIn(body: string): Problem | undefined {
  if (body === '') return undefined;
  const value = JSON.parse(body) as Partial<Problem>;
  const { type, title } = value;
  return type === undefined || title === undefined ? undefined : { ...value, type, title };
}

interface Prism {
  readonly url: string;
  stop(): Promise<void>;
}

async function startPrism(model: string, upstream: string): Promise<Prism> {
  const program = fileURLToPath(import.meta.resolve('@stoplight/prism-cli/dist/index.js'));
  const port = await freePort();
  const args = [program, 'proxy', '--errors', '--host', '127.0.0.1', '--port', String(port), model, upstream];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  const listen = (piece: Buffer): void => {
    said = (said + piece.toString()).slice(-2000);
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  // Stops Prism when this process exits unexpectedly.
  const kill = (): boolean => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));

  const deadline = Date.now() + readyWithinMs;
  while (!(await accepts(port))) {
    if (hasEnded(child) || Date.now() > deadline) {
      await end(child);
      throw new Error(`Prism does not start: ${said}`);
    }
    await sleep(100);
  }
  return { url: `http://127.0.0.1:${port}`, stop: () => end(child) };
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = getPort(server);
  server.close();
  await once(server, 'close');
  return port;
}

function getPort(server: Server): number {
  return (server.address() as AddressInfo).port;
}
