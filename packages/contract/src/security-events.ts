import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { cursor, time } from './fields.ts';
import { securityEventKinds } from './security-event-kinds.ts';
import { eventSorts } from './sorts.ts';

const root = '/api/security/events';
const operatorRoot = '/api/security/operations/events';

const kind = z.enum(securityEventKinds);
const limit = z.coerce.number().int().min(1).max(200).default(50);
const sort = z.enum(eventSorts).default('-time');

const event = z.object({
  id: z.number(),
  kind,
  /** The call or, for an alarm, its rule. */
  detail: z.string(),
  happened_at: time,
  /** Null for operators, whose names, addresses and devices are not shown to customers, and where nobody is known. */
  person: z.string().nullable(),
  ip: z.string(),
  user_agent: z.string(),
  request_id: z.string(),
});
export type SecurityEvent = z.output<typeof event>;

/** Every kind where none is given. */
const ofKind = z.object({ kind: kind.optional() });
const ofOperators = ofKind.extend({
  /** Beginning of the username of the user or the account, or of an address. */
  q: z.string().trim().max(100).optional(),
});

const operatorEvent = event.extend({
  /** Whose data or sign-in it was about; null where no account is known. */
  account: z.object({ id: z.number(), name: z.string() }).nullable(),
});
export type OperatorSecurityEvent = z.output<typeof operatorEvent>;

const operators = { access: 'administration', about: 'every-account' } as const;

export const securityEvents = {
  list: endpoint({
    method: 'GET',
    path: `${root}/`,
    summary:
      'What happened to the security of the signed-in user’s account in the last 12 months, latest first unless sorted otherwise',
    access: 'seller',
    about: 'own',
    query: ofKind.extend({ sort, cursor, limit }),
    reply: z.object({ items: z.array(event), next: z.string().nullable() }),
  }),
  exportList: endpoint({
    method: 'GET',
    path: `${root}/export/`,
    summary: 'The same as CSV, all of them',
    access: 'seller',
    about: 'own',
    format: 'file',
    logged: 'exported',
    query: ofKind,
    reply: z.string(),
  }),
  operatorList: endpoint({
    method: 'GET',
    path: `${operatorRoot}/`,
    summary: 'The security log of all accounts, latest first unless sorted otherwise',
    ...operators,
    query: ofOperators.extend({ sort, cursor, limit }),
    reply: z.object({ items: z.array(operatorEvent), next: z.string().nullable() }),
  }),
  operatorExport: endpoint({
    method: 'GET',
    path: `${operatorRoot}/export/`,
    summary: 'The same as CSV, all of them',
    ...operators,
    format: 'file',
    logged: 'exported',
    query: ofOperators,
    reply: z.string(),
  }),
};
