import type { FaultPlan, SmsFault } from '../faults.ts';
import { json, Refusal, seeOther } from '../http/reply.ts';
import type { Call, RouteGroup } from '../http/router.ts';
import type { Frame } from '../page/layout.ts';
import { backTo, page, readOwnForm } from '../page/routes.ts';
import type { Settings } from '../settings.ts';
import type { Store } from '../store.ts';
import { carriersPage } from './carriers-page.ts';
import { Parcels, parcelStates } from './parcels.ts';
import { providerRoutes } from './providers.ts';

interface CarriersParts {
  readonly settings: Settings['carriers'];
  readonly store: Store;
  readonly faults: FaultPlan<SmsFault>;
  readonly buildFrame: (call: Call) => Frame;
}

/** The carriers' tracking APIs, and a page with buttons that move a parcel forward. */
export function carrierRoutes({ settings, store, faults, buildFrame }: CarriersParts): RouteGroup {
  const parcels = new Parcels(store);
  return {
    routes: [
      ...providerRoutes(settings, parcels, faults),
      {
        method: 'GET',
        path: '/carriers',
        answer: (call) => page(200, carriersPage(buildFrame(call), parcels.list(), faults)),
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
          return wantsJson ? json(200, parcel) : seeOther(backTo(form));
        },
      },
    ],
  };
}
