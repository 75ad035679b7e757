import { hasRole, superuserRole } from '@recoup/contract/operator-roles';
import type { FastifyRequest } from 'fastify';
import { createFindUser, clearSessionCookie, getSessionToken } from './modules/accounts/public.ts';
import { hasCustomers, isCustomerOf } from './modules/agencies/public.ts';
import { createFindKeyHolder } from './modules/integrations/public.ts';
import type { Config } from './platform/config.ts';
import type { Data } from './platform/database/database.ts';
import { getBearerToken, toVisitor, type Identity } from './platform/http/bind.ts';
import type { SignedInUser } from './platform/http/caller.ts';
import { Problem } from './platform/problem.ts';

export { superuserRole };

interface IdentityTools {
  readonly config: Config;
  readonly data: Data;
  readonly https: boolean;
}

/** Identifies the caller by session or API key and asks the modules what it may do. */
export function createIdentity({ config, data, https }: IdentityTools): Identity {
  const findUser = createFindUser(data);
  const findKeyHolder = createFindKeyHolder(data);
  /** Other people's data needs a second factor where SECOND_FACTOR_REQUIRED says so; a user's own never does. */
  const requireFactor = ({ hasFactor }: SignedInUser, group: 'superuser' | 'staff' | 'agency'): true => {
    if (!hasFactor && config.SECOND_FACTOR_REQUIRED.includes(group)) {
      throw new Problem('second_factor_required');
    }
    return true;
  };
  return {
    findUser: async (request, reply) => {
      const key = getBearerToken(request);
      if (key !== undefined) return findKeyHolder(key);
      const token = getSessionToken(request, https);
      if (token === undefined) return undefined;
      const user = await findUser(token, toVisitor(request).language);
      // Clears the readable login cookie of an ended session, so that the page stops assuming it is signed
      // in. An event stream cannot show anything; the page's next call does.
      if (user === undefined && reply !== undefined && !hearsEvents(request))
        clearSessionCookie(reply, https);
      return user;
    },
    mayCall: async (user, access) => {
      switch (access) {
        case 'seller':
          return true;
        case 'agency':
          return (await hasCustomers(data, user.id)) && requireFactor(user, 'agency');
        case 'claims':
        case 'billing':
        case 'support':
        case 'administration':
          return hasRole(user.roles, access) && requireFactor(user, 'superuser');
        case 'staff':
          return (
            (user.username === config.STAFF_ACCOUNT && requireFactor(user, 'staff')) ||
            (hasRole(user.roles, 'support') && requireFactor(user, 'superuser'))
          );
      }
    },
    mayActFor: async (user, account) =>
      (await isCustomerOf(data, user.id, account)) && requireFactor(user, 'agency'),
  };
}

function hearsEvents({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/event-stream') ?? false;
}
