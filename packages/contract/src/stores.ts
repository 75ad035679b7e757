import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { sellerStates } from './seller-states.ts';

export const regions = ['na', 'eu', 'fe'] as const;

const state = z.literal(Object.values(sellerStates));

export const seller = z.object({
  id: z.number(),
  seller_id: z.string(),
  state,
  account: z.object({ region: z.enum(regions), store_name: z.string() }),
});

export const stores = {
  list: endpoint({
    method: 'GET',
    path: '/api/ext/product/userproduct/',
    summary: 'The linked stores of the account acted for; limit 0 lists all',
    access: 'seller',
    query: z.object({ limit: z.coerce.number().int().min(0).max(9999).default(0) }),
    reply: z.array(seller),
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/ext/product/userproduct/{id}',
    summary: 'One linked store',
    access: 'seller',
    params: z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
    reply: seller,
  }),
};
