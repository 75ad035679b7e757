import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { operatorRoles } from './operator-roles.ts';

const root = '/api/account/operators';

const operator = z.object({
  account: z.object({ id: z.number(), name: z.string() }),
  email: z.string().nullable(),
  roles: z.array(z.enum(operatorRoles)),
  /** Has every role; only `npm run people` makes and removes superusers. */
  is_superuser: z.boolean(),
  has_second_factor: z.boolean(),
  /** Devices that are signed in. */
  sessions: z.number(),
});
export type Operator = z.output<typeof operator>;

const name = z.string().trim().min(1).max(254).describe('Username or e-mail address');

const administrators = { access: 'administration', about: 'every-account' } as const;

export const operators = {
  list: endpoint({
    method: 'GET',
    path: `${root}/`,
    summary: 'Everybody with a role of an operator, and the staff account',
    ...administrators,
    reply: z.object({ items: z.array(operator) }),
  }),
  setRoles: endpoint({
    method: 'PUT',
    path: `${root}/roles/`,
    summary:
      'Give a user these roles and take all others, in force from the next request; none makes a user of an operator',
    ...administrators,
    confirm: 'always',
    body: z.object({ name, roles: z.array(z.enum(operatorRoles)).max(operatorRoles.length) }),
    reply: operator,
  }),
  endSessions: endpoint({
    method: 'POST',
    path: `${root}/sessions/end/`,
    summary: 'Sign an operator out everywhere',
    ...administrators,
    confirm: 'always',
    body: z.object({ name }),
    reply: operator,
  }),
};
