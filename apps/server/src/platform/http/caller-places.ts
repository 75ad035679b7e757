import type { Endpoint } from '@recoup/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toAddressBlock } from './address-block.ts';
import type { SignedInUser } from './caller.ts';
import { createPlaces, type PlaceLimits } from './places.ts';

/**
 * In one process. API and database share their processors among all callers, so a caller who never pauses has one
 * request in progress. A page with all its calls, and a second later the next one, does not notice. `atOnce` is half of
 * the database connections that a process has by default, so that nobody holds all of them.
 */
export const placeLimits = {
  /** Of a user; the API keys of an account have as much again. */
  user: { atOnce: 5, sustained: 1, savedPerPlaceMs: 1000, waiting: 64 },
  /** Of an address block without a session, which may be that of an office. */
  visitor: { atOnce: 5, sustained: 2, savedPerPlaceMs: 1000, waiting: 64 },
  /** Calls with files last as long as the connection needs, and must not delay the user's other calls. */
  files: { atOnce: 5, sustained: 2, savedPerPlaceMs: 1000, waiting: 256 },
} satisfies Record<string, PlaceLimits>;

interface Asked {
  readonly endpoint: Endpoint;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly caller: SignedInUser | undefined;
}

export interface CallerPlaces {
  /** Resolves once the request may be answered, with the function that ends it; with undefined if the client has gone. */
  take(asked: Asked): Promise<(() => void) | undefined>;
  /** Number of requests that wait. */
  countWaiting(): number;
}

export function createCallerPlaces(): CallerPlaces {
  const users = createPlaces(placeLimits.user);
  const visitors = createPlaces(placeLimits.visitor);
  const files = createPlaces(placeLimits.files);
  const choosePlaces = ({ endpoint, caller }: Asked) =>
    movesFiles(endpoint) ? files : caller === undefined ? visitors : users;
  return {
    async take(asked) {
      // A live stream lasts and does nothing; how many an account may have is limited where they are opened.
      if (asked.endpoint.format === 'events') return () => undefined;
      const { place, leave } = choosePlaces(asked).enter(getKey(asked));
      const { raw } = asked.reply;
      // Emitted when the connection closes, also after a timeout.
      raw.once('close', leave);
      const free = await place;
      raw.off('close', leave);
      return free;
    },
    countWaiting: () => [users, visitors, files].reduce((sum, places) => sum + places.countWaiting(), 0),
  };
}

function getKey({ request, caller }: Asked): string {
  if (caller === undefined) return `visitor ${toAddressBlock(request.ip)}`;
  return `${caller.key === undefined ? 'user' : 'key'} ${caller.id}`;
}

function movesFiles({ takes, format, readsUpload }: Endpoint): boolean {
  return takes === 'files' || takes === 'piece' || format === 'file' || readsUpload;
}
