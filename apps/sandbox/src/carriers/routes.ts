import type { FaultPlan, SmsFault } from '../faults.ts';
import { json, Refusal, createRedirect } from '../http/reply.ts';
import type { Call, RouteGroup } from '../http/router.ts';
import type { Frame } from '../page/layout.ts';
import { getReturnPath, page, readOwnForm } from '../page/routes.ts';
import type { Settings } from '../settings.ts';
import type { Store } from '../store.ts';
import { renderCarriersPage } from './carriers-page.ts';
import { Parcels, parcelStates } from './parcels.ts';
import { createProviderRoutes } from './providers.ts';

interface CarriersParts {
  readonly settings: Settings['carriers'];
  readonly store: Store;
  readonly faults: FaultPlan<SmsFault>;
  readonly buildFrame: (call: Call) => Frame;
}

/** The carriers' tracking APIs, and a page with buttons that move a parcel forward. */
export function createCarrierRoutes({ settings, store, faults, buildFrame }: CarriersParts): RouteGroup {
  const parcels = new Parcels(store);
  return {
    routes: [
      ...createProviderRoutes(settings, parcels, faults),
      {
        method: 'GET',
        path: '/carriers',
        answer: (call) => page(200, renderCarriersPage(buildFrame(call), parcels.list(), faults)),
      },
      { method: 'GET', path: '/carriers.json', answer: () => json(200, { parcels: parcels.list() }) },
      {
        method: 'POST',
        path: '/carriers/move',
        async answer({ request }) {
          const form = await readOwnForm(request);
          const number = (form.get('number') ?? '').trim().toUpperCase();
          const state = parcelStates.find((known) => known === form.get('state'));
          if (!/^[0-9A-Z-]{6,40}$/.test(number)) throw new Refusal(400, 'number is a tracking number');
          if (state === undefined) throw new Refusal(400, `state is one of ${parcelStates.join(', ')}`);
          const parcel = parcels.move(number, state);
          const wantsJson = request.headers.accept?.includes('application/json') === true;
          return wantsJson ? json(200, parcel) : createRedirect(getReturnPath(form));
        },
      },
    ],
  };
}
