import type { Access, Endpoint } from '@recoup/contract';
import { operatorRoles } from '@recoup/contract/operator-roles';
import { actorNames, type ActorIds, type ActorName } from './actors.ts';

/** The id of no account. */
export const nobody = 987_654_321;

type Target = 'own' | 'A' | 'B' | 'nobody';

export interface Cell {
  actor: ActorName;
  /** `user_id` in query and body; several are sent repeated. */
  query: Target[];
  body: Target[];
  /** Whose id is in the path. */
  path: Target | 'chosen';
}

/** The expected result, derived from the rules alone. */
type Expected =
  | { kind: 'open' }
  | { kind: 'refused'; status: number; code: string }
  | { kind: 'served'; account: number };

/** Paths the specification exempts from `user_id`. */
function exempt(path: string): boolean {
  const words = path.split('/');
  return (
    words.some((word) =>
      ['auth', 'login', 'sms', 'signup', 'captcha', 'callback', 'email_get', 'email_check'].includes(word),
    ) ||
    words.some((word) => word.startsWith('password_reset')) ||
    path.includes('/spauth/prepare/')
  );
}

const holders: Record<Exclude<Access, 'public' | 'seller'>, ActorName[]> = {
  agency: ['agency of A', 'foreign agency'],
  claims: ['superuser', 'claims'],
  billing: ['superuser', 'billing'],
  support: ['superuser', 'support'],
  administration: ['superuser', 'administration'],
  staff: ['staff', 'superuser', 'support'],
};

export function getAccount(ids: ActorIds, cell: Cell, target: Target): number {
  if (target === 'nobody') return nobody;
  return target === 'own' ? ids[cell.actor] : ids[target === 'A' ? 'seller A' : 'seller B'];
}

export function getChosenAccount(ids: ActorIds, call: Endpoint, cell: Cell): number {
  const own = ids[cell.actor];
  if (call.about !== 'chosen-account' || exempt(call.path)) return own;
  const [named] = [...cell.query, ...cell.body];
  return named === undefined ? own : getAccount(ids, cell, named);
}

export function getExpectedReply(ids: ActorIds, call: Endpoint, cell: Cell): Expected {
  if (call.access === 'public') return { kind: 'open' };
  if (['anonymous', 'expired', 'idle'].includes(cell.actor)) {
    return { kind: 'refused', status: 401, code: 'not_signed_in' };
  }
  const forbidden = { kind: 'refused', status: 403, code: 'not_allowed' } as const;
  if (call.access !== 'seller' && !holders[call.access].includes(cell.actor)) return forbidden;
  const listens = call.about === 'chosen-account' && !exempt(call.path);
  const names = new Set([...cell.query, ...cell.body].map((target) => getAccount(ids, cell, target)));
  if (listens && (names.size > 1 || cell.query.length > 1 || cell.body.length > 1)) {
    return { kind: 'refused', status: 400, code: 'ambiguous_account' };
  }
  // An operator reaches every account the path refers to.
  if (call.about === 'every-account' && cell.path !== 'nobody') {
    return {
      kind: 'served',
      account: cell.path === 'chosen' ? ids[cell.actor] : getAccount(ids, cell, cell.path),
    };
  }
  const account = getChosenAccount(ids, call, cell);
  const mayActFor = cell.actor === 'agency of A' && account === ids['seller A'] && !call.ownerOnly;
  if (account !== ids[cell.actor] && !mayActFor) return forbidden;
  if (cell.path !== 'chosen' && getAccount(ids, cell, cell.path) !== account) {
    return { kind: 'refused', status: 404, code: 'not_found' };
  }
  return { kind: 'served', account };
}

export function listCells(call: Endpoint): Cell[] {
  const targets = ['own', 'A', 'B', 'nobody'] as const;
  const inQuery = targets.map((target) => ({ query: [target], body: [] }));
  const inBody = targets.map((target) => ({ query: [], body: [target] }));
  const inBoth = targets.map((target) => ({ query: [target], body: [target] }));
  const repeated: Pick<Cell, 'query' | 'body'>[] = [
    { query: ['own', 'own'], body: [] },
    { query: ['own', 'A'], body: [] },
  ];
  const apart: Pick<Cell, 'query' | 'body'>[] = [
    { query: ['own'], body: ['A'] },
    { query: ['A'], body: ['own'] },
    { query: ['A'], body: ['nobody'] },
    { query: [], body: ['A', 'A'] },
  ];
  const none = { query: [], body: [] };
  const all: Pick<Cell, 'query' | 'body'>[] =
    call.method === 'GET' || call.takes === 'files' || call.takes === 'piece'
      ? [none, ...inQuery, ...repeated]
      : [none, ...inQuery, ...inBody, ...inBoth, ...repeated, ...apart];
  // No account is selected here: `user_id` is ignored.
  const passedOver: typeof all = [
    none,
    { query: ['A'], body: ['nobody'] },
    { query: ['own', 'B'], body: [] },
  ];
  const namings = call.about === 'chosen-account' ? all : passedOver;
  const named = namings.map((naming) => ({ ...naming, path: 'chosen' as const }));
  // Which account is meant is decided before the path is read: two namings suffice for the ids in the path.
  const byPath = [none, ...inQuery.slice(1, 2)].flatMap((naming) =>
    targets.map((path) => ({ ...naming, path })),
  );
  const kinds = call.path.includes('{') ? [...named, ...byPath] : named;
  return actorNames.flatMap((actor) =>
    kinds
      // A role decides before any account is named: two namings suffice.
      .slice(0, operatorRoles.some((role) => role === actor) ? 2 : kinds.length)
      .map((kind) => ({ actor, ...kind })),
  );
}
