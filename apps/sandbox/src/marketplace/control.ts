import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { json, Refusal, createRedirect, type Reply } from '../http/reply.ts';
import type { Call, Route } from '../http/router.ts';
import type { Frame } from '../page/layout.ts';
import { getReturnPath, page, readOwnForm } from '../page/routes.ts';
import { listTruths } from '../world/folder.ts';
import { isRegion, regions } from '../world/regions.ts';
import type { RecentCalls } from './calls.ts';
import { hasSignInStep } from './consent.ts';
import { controlPage } from './control-page.ts';
import type { Facts } from './facts.ts';
import { marketplaceFaults, type MarketplaceFaults } from './faults.ts';
import type { Grants } from './grants.ts';
import { accountStatuses, type Notifier } from './notifier.ts';
import type { Overview } from './overview.ts';
import type { RateLimits } from './rate-limits.ts';
import type { Reports } from './reports.ts';
import { speedRange, isValidSpeed, type MarketplaceSettings } from './settings.ts';
import { listParticipations, toWorldSettings, type SandboxStore, type Stores } from './stores.ts';
import type { MarketplaceTime } from './time.ts';

interface ControlParts {
  readonly settings: MarketplaceSettings;
  readonly facts: Facts;
  readonly time: MarketplaceTime;
  readonly stores: Stores;
  readonly grants: Grants;
  readonly faults: MarketplaceFaults;
  readonly calls: RecentCalls;
  readonly limits: RateLimits;
  readonly reports: Reports;
  readonly notifier: Notifier;
  readonly buildFrame: (call: Call) => Frame;
  readonly changed: () => void;
}

/** Controls the marketplace: HTML forms for people, the same forms answered in JSON for programs. */
export function controlRoutes(parts: ControlParts): Route[] {
  const {
    settings,
    facts,
    time,
    stores,
    grants,
    faults,
    calls,
    limits,
    reports,
    notifier,
    buildFrame,
    changed,
  } = parts;

  function overview(): Overview {
    return {
      application: { id: settings.applicationId, clientId: settings.clientId, loginUri: settings.loginUri },
      speed: time.speed,
      time: new Date(time.now()).toISOString(),
      signInStep: hasSignInStep(facts),
      faults: faults.planned,
      stores: stores.list().map((store) => ({
        ...store,
        authorized: grants.countUsableTokens(store.id) > 0,
        marketplaceIds: listParticipations(store).map(({ id }) => id),
      })),
      calls: calls.all,
      callsOverLimit: limits.refused,
    };
  }

  function requireStore({ params }: Call): SandboxStore {
    const store = stores.get(params['storeId'] ?? '');
    if (!store) throw new Refusal(404, 'no such store');
    return store;
  }

  /** Handles a form that changes something: programs get the result, browsers return to the page. */
  function change(path: string, work: (form: URLSearchParams, call: Call) => unknown): Route {
    return {
      method: 'POST',
      path,
      async answer(call): Promise<Reply> {
        const form = await readOwnForm(call.request);
        const result = work(form, call);
        changed();
        if (call.request.headers.accept?.includes('application/json')) return json(200, result ?? overview());
        if (!form.has('back')) form.set('back', '/marketplace');
        return createRedirect(getReturnPath(form));
      },
    };
  }

  return [
    {
      method: 'GET',
      path: '/marketplace',
      answer: (call) => page(200, controlPage(buildFrame(call), overview(), call.url.host)),
    },
    { method: 'GET', path: '/marketplace.json', answer: () => json(200, overview()) },
    {
      method: 'GET',
      path: '/marketplace/stores/:storeId/reports.json',
      answer: (call) => json(200, reports.listRequested(requireStore(call))),
    },
    {
      method: 'GET',
      path: '/marketplace/stores/:storeId/truth.jsonl',
      async answer(call) {
        const store = requireStore(call);
        call.response.writeHead(200, {
          'content-type': 'application/x-ndjson; charset=utf-8',
          'content-disposition': `attachment; filename="truth-${store.id}.jsonl"`,
          'x-content-type-options': 'nosniff',
        });
        await pipeline(Readable.from(listTruthLines(store)), call.response);
      },
    },
    change('/marketplace/stores', (form) => createStore(form, stores)),
    change('/marketplace/stores/:storeId/revoke', (_form, call) => grants.revoke(requireStore(call).id)),
    change('/marketplace/stores/:storeId/account-status', (form, call) => {
      const status = accountStatuses.find((known) => known === form.get('status'));
      if (!status) throw new Refusal(400, `status is one of ${accountStatuses.join(', ')}`);
      notifier.changeStatus(requireStore(call), status);
    }),
    change('/marketplace/faults', (form) => {
      const wanted = form.get('kind');
      if (wanted === 'none') return faults.clear();
      const kind = marketplaceFaults.find((known) => known === wanted);
      if (!kind) throw new Refusal(400, `kind is one of ${marketplaceFaults.join(', ')}, none`);
      const count = Number(form.get('count') ?? '1');
      if (!Number.isInteger(count) || count < 1 || count > 1000)
        throw new Refusal(400, 'count is from 1 to 1000');
      const every = Number(form.get('every') ?? '1');
      if (!Number.isInteger(every) || every < 1 || every > 1000)
        throw new Refusal(400, 'every is from 1 to 1000');
      faults.plan(kind, count, every);
    }),
    change('/marketplace/speed', (form) => {
      if (form.get('speed') === 'usual') return time.useUsualSpeed();
      const speed = Number(form.get('speed'));
      if (!isValidSpeed(speed)) throw new Refusal(400, `speed is ${speedRange}`);
      time.speed = speed;
    }),
    change('/marketplace/clock', (form) => {
      const seconds = Number(form.get('seconds'));
      if (!(seconds > 0 && seconds <= 10 * 366 * 86_400))
        throw new Refusal(400, 'seconds is a positive number');
      time.putForward(seconds * 1000);
    }),
    change('/marketplace/sign-in-step', (form) => {
      facts.set('sign-in-step', form.get('on') === '1' ? 'on' : 'off');
    }),
  ];
}

function* listTruthLines(store: SandboxStore): Generator<string> {
  for (const truth of listTruths(toWorldSettings(store))) yield `${JSON.stringify(truth)}\n`;
}

function createStore(form: URLSearchParams, stores: Stores): SandboxStore {
  const region = form.get('region');
  if (!isRegion(region)) throw new Refusal(400, `region is one of ${regions.join(', ')}`);
  const name = form.get('name')?.trim() ?? '';
  if (name === '' || name.length > 80) throw new Refusal(400, 'name has 1 to 80 characters');
  const asOf = form.get('as-of')?.trim();
  try {
    return stores.create({
      region,
      name,
      owner: (form.get('owner')?.trim() || name).slice(0, 80),
      seed: (form.get('seed')?.trim() || String(Date.now())).slice(0, 80),
      rows: Number(form.get('rows') ?? '10000'),
      ...(asOf && { asOf }),
      pastLosses: form.get('past-losses') === '1',
      countries: (form.get('countries') ?? '').split(/[ ,]+/).filter(Boolean),
    });
  } catch (error) {
    if (error instanceof RangeError) throw new Refusal(400, error.message);
    throw error;
  }
}
