import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const invoices = {
  balance: endpoint({
    method: 'GET',
    path: '/api/invoices/balance/',
    summary: 'What is due now, as one number in the account’s billing currency',
    access: 'seller',
    reply: z.object({ balance: z.number() }),
  }),
  firstSellerClaimed: endpoint({
    method: 'GET',
    path: '/api/invoices/first_seller_claimed/',
    summary: 'Whether the gift for the first active store was given',
    access: 'seller',
    reply: z.object({ claimed: z.boolean() }),
  }),
};
