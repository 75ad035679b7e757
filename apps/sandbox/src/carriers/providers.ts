import type { FaultPlan, SmsFault } from '../faults.ts';
import { readForm } from '../http/body.ts';
import { json, noReply, type Reply } from '../http/reply.ts';
import type { Call, Route } from '../http/router.ts';
import type { Settings } from '../settings.ts';
import { isSameSecret } from '../sms/same-secret.ts';
import type { ParcelEvent, Parcels, ParcelState } from './parcels.ts';

const upsTypes: Readonly<Record<ParcelState, string>> = {
  announced: 'M',
  picked_up: 'P',
  in_transit: 'I',
  exception: 'X',
  delivered: 'D',
};

const descriptions: Readonly<Record<ParcelState, string>> = {
  announced: 'Label created',
  picked_up: 'Picked up',
  in_transit: 'On the way',
  exception: 'Delayed by weather',
  delivered: 'Delivered, signed for at the dock',
};

const token = 'sandbox-ups-token';

type Answer = Reply | typeof noReply;

/** Two protocols: UPS's `track/v1`, and a plain one for all carriers. */
export function createProviderRoutes(
  settings: Settings['carriers'],
  parcels: Parcels,
  faults: FaultPlan<SmsFault>,
): Route[] {
  const answerOrFault = (answer: () => Answer): Answer => {
    switch (faults.take()) {
      case undefined:
        return answer();
      case '500':
        return json(500, { message: 'internal error' });
      case '429':
        return { ...json(429, { message: 'too many requests' }), headers: { 'retry-after': '60' } };
      case 'timeout':
        return noReply;
    }
  };
  return [
    {
      method: 'POST',
      path: '/carriers/ups/security/v1/oauth/token',
      async answer({ request }) {
        const form = await readForm(request);
        const known =
          readBearer(request.headers.authorization, 'Basic') ===
          Buffer.from(`${settings.clientId}:${settings.clientSecret}`).toString('base64');
        if (!known || form.get('grant_type') !== 'client_credentials') {
          return json(401, createUpsProblem('10401', 'ClientId is Invalid'));
        }
        return json(200, { access_token: token, token_type: 'Bearer', expires_in: '14399' });
      },
    },
    {
      method: 'GET',
      path: '/carriers/ups/api/track/v1/details/:number',
      answer({ request, params }) {
        if (!isSameSecret(readBearer(request.headers.authorization, 'Bearer'), token)) {
          return json(401, createUpsProblem('250002', 'Invalid Authentication Information.'));
        }
        return answerOrFault(() => {
          const parcel = parcels.ask('ups', params['number'] ?? '');
          if (!parcel) return json(404, createUpsProblem('TV1002', 'Tracking information not found'));
          const activity = parcel.events.map(toUpsActivity);
          return json(200, {
            trackResponse: { shipment: [{ package: [{ trackingNumber: parcel.number, activity }] }] },
          });
        });
      },
    },
    {
      method: 'GET',
      path: '/carriers/plain/v1/trackings/:carrier/:number',
      answer({ request, params }: Call) {
        if (!isSameSecret(readBearer(request.headers.authorization, 'Bearer'), settings.key)) {
          return json(401, { message: 'unknown key' });
        }
        return answerOrFault(() => {
          const parcel = parcels.ask(params['carrier'] ?? '', params['number'] ?? '');
          if (!parcel) return json(404, { message: 'no such parcel' });
          return json(200, {
            events: parcel.events.map(({ at, state, place }) => ({
              at,
              state,
              place,
              description: descriptions[state],
            })),
          });
        });
      },
    },
  ];
}

function readBearer(authorization: string | undefined, scheme: string): string {
  const [given, value = ''] = (authorization ?? '').split(' ', 2);
  return given === scheme ? value : '';
}

function toUpsActivity({ at, state, place }: ParcelEvent): Record<string, unknown> {
  const [city, countryCode] = place.split(', ');
  return {
    date: at.slice(0, 10).replaceAll('-', ''),
    time: at.slice(11, 19).replaceAll(':', ''),
    gmtOffset: '+00:00',
    status: { type: upsTypes[state], description: descriptions[state] },
    location: { address: { city, countryCode } },
  };
}

function createUpsProblem(code: string, message: string): Record<string, unknown> {
  return { response: { errors: [{ code, message }] } };
}
