import type { Endpoint } from '@recoup/contract';
import { Client, type Answer } from '@recoup/testing/client';
import type { FastifyInstance } from 'fastify';
import { injectTransport } from '../inject-transport.ts';
import type { Sample } from '../samples/sample.ts';
import { actorNames, toCanary, type ActorIds, type ActorName, type Actors } from './actors.ts';
import {
  getAccount,
  getChosenAccount,
  getExpectedReply,
  listCells,
  nobody,
  type Cell,
} from './expected-replies.ts';

let calls = 0;

/** What an actor has at hand for one call. Only a call that acts and was served may have used it up. */
interface Hand {
  token?: string | undefined;
  readonly params: Map<number, Record<string, string | number>>;
}

async function ask(
  { server, ids, startSession }: Actors,
  app: Pick<FastifyInstance, 'inject'>,
  call: Endpoint,
  sample: Sample,
  cell: Cell,
  hand: Hand,
): Promise<Answer<unknown>> {
  calls += 1;
  const unique = String(calls);
  const client =
    call.format === 'events' ? new Client(server.url) : new Client(server.url, injectTransport(app));
  hand.token ??= await startSession(cell.actor);
  if (hand.token !== undefined) client.cookies.set('dbo_token', hand.token);
  client.foreignWords = actorNames.filter((name) => !mayBeTold(ids, call, sample, cell, name)).map(toCanary);

  const owner = cell.path === 'chosen' ? getChosenAccount(ids, call, cell) : getAccount(ids, cell, cell.path);
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const params =
    owner === nobody || sample.params === undefined
      ? Object.fromEntries(names.map((name) => [name, nobody]))
      : (hand.params.get(owner) ?? (await sample.params(server.data, owner, server.objects)));
  hand.params.set(owner, params);
  const inBody = cell.body.map((target) => getAccount(ids, cell, target));
  return client.call(call, {
    params,
    query: {
      ...sample.query?.(unique),
      ...(cell.query.length > 0 && {
        user_id: cell.query.map((target) => String(getAccount(ids, cell, target))),
      }),
    },
    ...(call.method !== 'GET' && {
      body: sample.form?.() ?? {
        ...sample.body?.(unique),
        ...(inBody.length > 0 && { user_id: inBody.length > 1 ? inBody : inBody[0] }),
      },
    }),
    headers: { 'x-forwarded-for': `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}` },
  });
}

function mayBeTold(ids: ActorIds, call: Endpoint, sample: Sample, cell: Cell, whose: ActorName): boolean {
  const model = getExpectedReply(ids, call, cell);
  if (model.kind !== 'served') return false;
  if (ids[whose] === model.account || sample.mayMention === 'everyone') return true;
  const customerOf = { 'agency of A': 'seller A', 'foreign agency': 'anonymous' }[cell.actor as string];
  if (sample.mayMention === 'agencies')
    return cell.actor === 'seller A' && /^(agency of A|ended agency)$/.test(whose);
  return sample.mayMention === 'customers' && whose === customerOf;
}

const withoutRequestId = ({ status, text }: Answer<unknown>) =>
  `${status} ${text.replace(/"request_id":"[^"]*"/, '"request_id":…')}`;

/** Every cell of one call; differences from the model are returned as text. */
export async function findWrongCells(
  actors: Actors,
  app: Pick<FastifyInstance, 'inject'>,
  call: Endpoint,
  sample: Sample,
): Promise<string[]> {
  const { ids } = actors;
  const wrong: string[] = [];
  const refusals = { 403: new Set<string>(), 404: new Set<string>() };
  const openAnswers = new Set<string>();
  const check = async (cell: Cell, hand: Hand): Promise<void> => {
    const model = getExpectedReply(ids, call, cell);
    const answer = await ask(actors, app, call, sample, cell, hand);
    if (model.kind !== 'refused' && call.acts) {
      hand.token = undefined;
      hand.params.clear();
    }
    const fault = `${JSON.stringify(cell)} was answered ${withoutRequestId(answer)}`;
    if (model.kind === 'open') {
      openAnswers.add(`${answer.status} ${answer.problem.code}`);
    } else if (model.kind === 'refused') {
      if (answer.status !== model.status || answer.problem.code !== model.code) wrong.push(fault);
      if (model.status === 403 || model.status === 404) refusals[model.status].add(withoutRequestId(answer));
    } else {
      const owner = actorNames.find((name) => ids[name] === model.account);
      const silent = sample.mentionsAccount && owner !== undefined && !answer.text.includes(toCanary(owner));
      const served = sample.refused ? answer.problem.code === sample.refused : answer.status === 200;
      if (!served || silent) wrong.push(fault);
    }
  };
  // Some calls end the caller's other sessions, so one actor makes one call at a time.
  await Promise.all(
    actorNames.map(async (actor) => {
      const hand: Hand = { params: new Map() };
      for (const cell of listCells(call).filter((cell) => cell.actor === actor)) await check(cell, hand);
    }),
  );
  for (const alike of Object.values(refusals)) {
    if (alike.size > 1) wrong.push(`refusals can be told apart: ${[...alike].join(' | ')}`);
  }
  if (openAnswers.size > 1) wrong.push(`who asks makes a difference: ${[...openAnswers].join(' | ')}`);
  return wrong;
}
