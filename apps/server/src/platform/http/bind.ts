import { Socket } from 'node:net';
import '@fastify/cookie';
import serializerFactory, { type Serializer } from '@fastify/fast-json-stringify-compiler';
import type { Access, Endpoint, Input } from '@recoup/contract';
import { getScope } from '@recoup/contract/key-scopes';
import { uploadQuery } from '@recoup/contract/uploads';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyRouteSchemaDef } from 'fastify/types/schema.js';
import { z } from 'zod';
import type { Actor } from '../actor.ts';
import { chooseLanguage } from '../language.ts';
import { Problem } from '../problem.ts';
import type { CallLog } from '../security-log/log-calls.ts';
import type { SignedInUser, Visitor } from './caller.ts';
import type { CallerPlaces } from './caller-places.ts';
import { getChosenAccount } from './chosen-account.ts';
import { readIncomingFiles, isMultipart, type IncomingFile } from './files.ts';
import { readInput } from './input.ts';
import { isFromOwnPage } from './origin.ts';

export interface Identity {
  /** The user behind a request, or undefined. `reply` clears the cookies of an ended session; a sent one cannot. */
  findUser(request: FastifyRequest, reply?: FastifyReply): Promise<SignedInUser | undefined>;
  /** Whether the user has the access class of an endpoint; throws where only the second factor is missing. */
  mayCall(user: SignedInUser, access: Exclude<Access, 'public'>): Promise<boolean>;
  /** Whether the user may act for this account. */
  mayActFor(user: SignedInUser, account: number): Promise<boolean>;
}

export interface Call<E extends Endpoint> extends Input<E> {
  visitor: Visitor;
  request: FastifyRequest;
  reply: FastifyReply;
  /** The files of the form, or the one the user sent in pieces before. */
  files: AsyncIterable<IncomingFile>;
  /** Id of the file sent before. For a visitor the use case opens it, because only it knows the secret. */
  upload: number | undefined;
  /** Always set on authenticated calls; on public ones only if a user happens to be signed in. */
  user: E['access'] extends 'public' ? SignedInUser | undefined : SignedInUser;
  actor: E['access'] extends 'public' ? undefined : Actor;
  /** The caller acting for an account named other than by `user_id`; throws if that is not allowed. */
  actFor: (account: number) => Promise<Actor>;
  /** Whether the caller has another access class too, for replies that then contain more. */
  hasAccess: (access: Exclude<Access, 'public'>) => Promise<boolean>;
  /** Whether the caller may still make this call: checks session, role and relation again, for long replies. */
  isStillAllowed: () => Promise<boolean>;
}

export type Bind = <E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E>) => Promise<z.output<E['reply']> | FastifyReply>,
) => void;

const compileJson = serializerFactory()();

const namedAccount = z.object({ account: z.number() });
const namedAmount = z.object({ amount_minor: z.number() });

const maxWithFilesMs = 600_000;

/** Longer work belongs in a job; only calls with files, which may be large and are scanned, may take longer. */
export function getMaxAnswerMs({ takes, readsUpload }: Pick<Endpoint, 'takes' | 'readsUpload'>): number {
  return takes === 'files' || takes === 'piece' || readsUpload ? maxWithFilesMs : 30_000;
}

export function createBind(
  app: FastifyInstance,
  options: {
    identity: Identity;
    publicUrl: string | undefined;
    bound: Set<Endpoint>;
    /** In minor units: a larger amount needs a fresh confirmation. */
    confirmAbove: number;
    callLog: CallLog;
    /** The file a user sent in pieces. */
    openUpload: (actor: Actor, upload: number) => AsyncIterable<IncomingFile>;
    /** Without it the number of concurrent requests is unlimited. */
    places?: CallerPlaces | undefined;
  },
): Bind {
  app.setSerializerCompiler<z.ZodType>(compileSerializer);
  return (endpoint, handler) => {
    if (options.bound.has(endpoint)) throw new Error(`${endpoint.method} ${endpoint.path} is bound twice`);
    options.bound.add(endpoint);

    const answer = async (
      request: FastifyRequest,
      reply: FastifyReply,
      caller: SignedInUser | undefined,
      from: Visitor,
    ) => {
      // No scope covers public calls, so a key does not authenticate anybody there.
      const user = endpoint.access === 'public' && caller?.key !== undefined ? undefined : caller;
      const actor =
        endpoint.access === 'public' ? undefined : await authorize(endpoint, request, user, options.identity);
      const takesFiles = endpoint.takes === 'files' || endpoint.takes === 'piece';
      const upload = endpoint.takes === 'files' ? readUpload(request.query) : undefined;
      if (isMultipart(request) !== (takesFiles && upload === undefined)) {
        throw new Problem('unsupported_media');
      }
      // While a file is being read, its connection is silent.
      const { socket } = request.raw;
      // An injected request has no connection.
      if ((takesFiles || endpoint.readsUpload) && socket instanceof Socket) socket.setTimeout(maxWithFilesMs);
      const input = readInput(endpoint, request);
      requireConfirmation(endpoint, user, input.body, options.confirmAbove);
      const named = namedAccount.safeParse(input.params);
      if (named.success) actor?.concerned?.add(named.data.account);
      const result = await handler({
        ...input,
        visitor: from,
        request,
        reply,
        files:
          upload === undefined
            ? readIncomingFiles(request)
            : actor === undefined
              ? noFiles()
              : options.openUpload(actor, upload),
        upload,
        user: user as Call<typeof endpoint>['user'],
        actor: actor as Call<typeof endpoint>['actor'],
        actFor: (account) => authorize(endpoint, request, user, options.identity, account),
        hasAccess: (access) => hasAccess(options.identity, user, access),
        isStillAllowed: () => isAllowed(endpoint, request, options.identity),
      });
      if (actor !== undefined) {
        await options.callLog.succeeded({ endpoint, visitor: from, actor, result });
      }
      // The handler has sent other formats itself; a disconnected client gets nothing more.
      return endpoint.format === 'json' ? { result } : reply;
    };

    app.route({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      exposeHeadRoute: false,
      config: { rate: endpoint.rate, takesForm: endpoint.takes === 'form' },
      ...(endpoint.format === 'json' && {
        handlerTimeout: getMaxAnswerMs(endpoint),
        schema: { response: { 200: replySchema(endpoint) } },
      }),
      handler: async (request, reply) => {
        // Another site cannot send an API key, and with a key the cookie is ignored.
        const byKey = getBearerToken(request) !== undefined;
        if (endpoint.acts && !byKey && !isFromOwnPage(request, options.publicUrl)) {
          throw new Problem('cross_site');
        }
        const caller = await options.identity.findUser(request, reply);
        const from = toVisitor(request);
        const freePlace = await options.places?.take({ endpoint, request, reply, caller });
        if (options.places !== undefined && freePlace === undefined) return undefined;
        try {
          return await answer(request, reply, caller, from);
        } catch (error) {
          if (error instanceof Problem && caller !== undefined) {
            await options.callLog.refused({ endpoint, visitor: from, user: caller.id }, error.code);
          }
          throw error;
        } finally {
          freePlace?.();
        }
      },
    });
  };
}

async function* noFiles(): AsyncGenerator<IncomingFile, void, undefined> {}

function readUpload(query: unknown): number | undefined {
  const read = uploadQuery.safeParse(query);
  if (!read.success) throw new Problem('not_found');
  return read.data.upload;
}

/** The API key of the request. */
export function getBearerToken(request: FastifyRequest): string | undefined {
  return /^bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

export function toVisitor(request: FastifyRequest): Visitor {
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
  user: SignedInUser | undefined,
  identity: Identity,
  named?: number,
): Promise<Actor> {
  if (endpoint.access === 'public') throw new Error('a public endpoint needs no actor');
  if (user === undefined) throw new Problem('not_signed_in');
  if (user.mustChangePassword && !endpoint.beforePasswordChange) {
    throw new Problem('password_change_needed');
  }
  if (!(await identity.mayCall(user, endpoint.access))) throw new Problem('not_allowed');
  const account = named ?? getChosenAccount(endpoint, request.query, request.body) ?? user.id;
  const own = account === user.id;
  if (user.key !== undefined && (!own || !isInScope(user.key.scopes, endpoint))) {
    throw new Problem('key_not_enough');
  }
  if (!own && (endpoint.ownerOnly || !(await identity.mayActFor(user, account))))
    throw new Problem('not_allowed');
  return {
    user: user.id,
    account,
    because: own ? 'own account' : 'agency',
    action: `${endpoint.method} ${endpoint.path}`,
    requestId: request.id,
    acts: endpoint.acts,
    concerned: new Set(),
  };
}

/** The one guard of calls that need a user who proved lately who they are. */
function requireConfirmation(
  { confirm }: Endpoint,
  user: SignedInUser | undefined,
  body: unknown,
  confirmAbove: number,
): void {
  if (confirm === 'never' || user === undefined || user.isConfirmed) return;
  if (confirm === 'second-factor' && !user.hasFactor) return;
  if (confirm === 'large-amount' && amountIn(body) <= confirmAbove) return;
  throw new Problem('confirmation_needed');
}

function amountIn(body: unknown): number {
  const parsed = namedAmount.safeParse(body);
  return parsed.data?.amount_minor ?? Number.POSITIVE_INFINITY;
}

async function hasAccess(
  identity: Identity,
  user: SignedInUser | undefined,
  access: Exclude<Access, 'public'>,
): Promise<boolean> {
  if (user === undefined || user.key !== undefined) return false;
  try {
    return await identity.mayCall(user, access);
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

async function isAllowed(endpoint: Endpoint, request: FastifyRequest, identity: Identity): Promise<boolean> {
  try {
    await authorize(endpoint, request, await identity.findUser(request), identity);
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

function isInScope(scopes: readonly string[], endpoint: Endpoint): boolean {
  const needed = getScope(endpoint);
  return needed !== undefined && scopes.includes(needed);
}

const replySchemas = new WeakMap<Endpoint, z.ZodType>();

/** One schema for each endpoint, however many apps a process has, so that its serializer is compiled once. */
function replySchema(endpoint: Endpoint): z.ZodType {
  const known = replySchemas.get(endpoint);
  if (known !== undefined) return known;
  const schema = z.object({ result: endpoint.reply });
  replySchemas.set(endpoint, schema);
  return schema;
}

const serializers = new WeakMap<z.ZodType, Serializer>();

/**
 * Replies are serialized by their schema, so that unnamed fields never leave the server.
 * Compiled at the first reply: compiling all of them takes longer than the rest of the start.
 */
function compileSerializer({ schema, method, url }: FastifyRouteSchemaDef<z.ZodType>): Serializer {
  return (reply) => {
    const known = serializers.get(schema);
    if (known !== undefined) return known(reply);
    const serialize = compileJson({
      method,
      url,
      httpStatus: '200',
      schema: z.toJSONSchema(schema, { io: 'output' }),
    });
    serializers.set(schema, serialize);
    return serialize(reply);
  };
}
