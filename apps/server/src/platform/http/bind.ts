import '@fastify/cookie';
import type { Access, Endpoint, Input } from '@recoup/contract';
import { scopeOf } from '@recoup/contract/key-scopes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Actor } from '../actor.ts';
import { chooseLanguage, type Language } from '../language.ts';
import { Problem } from '../problem.ts';
import { chosenAccount } from './chosen-account.ts';
import { isMultipart } from './files.ts';
import { readInput } from './input.ts';
import { comesFromOwnPage } from './origin.ts';

/** Somebody signed in, before it is known in whose account they want to act. */
export interface Person {
  readonly id: number;
  readonly username: string;
  readonly roles: readonly string[];
  /** Whoever calls with a key has none. */
  readonly session: number | undefined;
  /** A program with a key of theirs; somebody at a page has none and may do what the account may. */
  readonly key?: { readonly scopes: readonly string[] };
}

export interface Identity {
  /** The person behind a request, or nobody. */
  person(request: FastifyRequest, reply: FastifyReply): Promise<Person | undefined>;
  /** Whether the person has the access an endpoint asks for. */
  mayCall(person: Person, access: Exclude<Access, 'public'>): Promise<boolean>;
  /** Whether the person may act for this other account. */
  mayActFor(person: Person, account: number): Promise<boolean>;
}

export interface Visitor {
  readonly ip: string;
  readonly userAgent: string;
  readonly language: Language;
  readonly requestId: string;
}

export interface Call<E extends Endpoint> extends Input<E> {
  visitor: Visitor;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Signed-in calls always have both; public ones only when somebody happens to be signed in. */
  person: E['access'] extends 'public' ? Person | undefined : Person;
  actor: E['access'] extends 'public' ? undefined : Actor;
}

export type Bind = <E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E>) => Promise<z.output<E['reply']> | FastifyReply>,
) => void;

/** What takes longer belongs in a job. */
const maxMs = 30_000;
/** A file on a slow line is given as long as its request may take. */
const longestWithFilesMs = 600_000;

export function createBind(
  app: FastifyInstance,
  options: { identity: Identity; publicUrl: string | undefined; bound: Set<Endpoint> },
): Bind {
  return (endpoint, handler) => {
    if (options.bound.has(endpoint)) throw new Error(`${endpoint.method} ${endpoint.path} is bound twice`);
    options.bound.add(endpoint);

    app.route({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      exposeHeadRoute: false,
      config: { rate: endpoint.rate, takesForm: endpoint.takes === 'form' },
      ...(endpoint.format === 'json' && {
        handlerTimeout: endpoint.takes === 'files' ? longestWithFilesMs : maxMs,
        schema: { response: { 200: replySchema(endpoint.reply) } },
      }),
      handler: async (request, reply) => {
        // No page of others can send a key, and with one the cookie counts for nothing.
        const byKey = bearerOf(request) !== undefined;
        if (endpoint.acts && !byKey && !comesFromOwnPage(request, options.publicUrl)) {
          throw new Problem('cross_site');
        }
        const person = await options.identity.person(request, reply);
        const actor =
          endpoint.access === 'public'
            ? undefined
            : await authorize(endpoint, request, person, options.identity);
        if (isMultipart(request) !== (endpoint.takes === 'files')) throw new Problem('unsupported_media');
        const input = readInput(endpoint, request);
        const result = await handler({
          ...input,
          visitor: visitor(request),
          request,
          reply,
          person: person as Call<typeof endpoint>['person'],
          actor: actor as Call<typeof endpoint>['actor'],
        });
        // Other formats the handler has sent itself; a page that went away in the midst gets nothing more.
        return endpoint.format === 'json' ? { result } : reply;
      },
    });
  };
}

/** The key a program calls with. */
export function bearerOf(request: FastifyRequest): string | undefined {
  return /^bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

export function visitor(request: FastifyRequest): Visitor {
  return {
    ip: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 400) ?? '',
    language: chooseLanguage(request.cookies['dbo_lang'], request.headers['accept-language']),
    requestId: request.id,
  };
}

async function authorize(
  endpoint: Endpoint,
  request: FastifyRequest,
  person: Person | undefined,
  identity: Identity,
): Promise<Actor> {
  if (endpoint.access === 'public') throw new Error('a public endpoint needs no actor');
  if (person === undefined) throw new Problem('not_signed_in');
  if (!(await identity.mayCall(person, endpoint.access))) throw new Problem('not_allowed');
  const account = chosenAccount(endpoint, request.query, request.body) ?? person.id;
  const own = account === person.id;
  if (person.key !== undefined && (!own || !isInScope(person.key.scopes, endpoint))) {
    throw new Problem('key_not_enough');
  }
  if (!own && !(await identity.mayActFor(person, account))) throw new Problem('not_allowed');
  return {
    user: person.id,
    account,
    because: own ? 'own account' : 'agency',
    action: `${endpoint.method} ${endpoint.path}`,
    requestId: request.id,
    acts: endpoint.acts,
  };
}

function isInScope(scopes: readonly string[], endpoint: Endpoint): boolean {
  const needed = scopeOf(endpoint);
  return needed !== undefined && scopes.includes(needed);
}

/** Replies are written by the schema, so what it does not name never leaves the server. */
function replySchema(reply: z.ZodType): unknown {
  const { $schema: _, ...schema } = z.toJSONSchema(z.object({ result: reply }), { io: 'output' });
  return schema;
}
