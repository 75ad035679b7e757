import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, money } from '../fields.ts';
import { fileFault } from '../report-files.ts';
import { day, list, root } from './fields.ts';

const costText = z.string().regex(/^\d{1,14}(\.\d{1,4})?$/);
const currency = z.string().regex(/^[A-Z]{3}$/);
const code = z.string().trim().max(100);

export const sourcingCost = z.object({
  id: z.number(),
  fnsku: z.string(),
  sku: z.string(),
  cost: z.string(),
  currency: z.string(),
  valid_from: day,
});

const heading = z.string().max(200).default('');

/** Which column of a cost list holds what, by its heading; `all_in` is the currency of a list without such a column. */
export const costColumns = z.object({
  sku: heading,
  fnsku: heading,
  cost: heading,
  currency: heading,
  valid_from: heading,
  all_in: z.union([currency, z.literal('')]).default(''),
});
export type CostColumns = z.output<typeof costColumns>;

/** What a product's open losses would bring with a documented cost, against what Amazon would pay without one. */
export const costGainItem = z.object({
  fnsku: z.string().nullable(),
  sku: z.string().nullable(),
  title: z.string().nullable(),
  units: z.number(),
  by_cost: money,
  /** An estimate: Amazon does not publish how it finds a cost by itself. */
  by_default: money,
  /** From what Amazon paid for the product before, or from a share of its price. */
  basis: z.enum(['past_payments', 'estimate']),
  gain: money,
});

export const costGain = z.object({
  /** Products that an invoice is missing for, with what it would bring; the largest gain first, at most 100. */
  items: z.array(costGainItem),
  products: z.number(),
  /** Sum over all products, by currency. */
  gains: z.array(money),
  /** What invoices already in the vault bring, by currency. */
  documented: z.array(money),
  /** Products for which Amazon's own estimate may be higher than the cost. */
  lower: z.number(),
  /** Products with open losses and no known cost. */
  uncosted: z.number(),
  /** In percent of the price, where nothing was paid before. */
  share_of_price: z.number(),
});
export type CostGain = z.output<typeof costGain>;

export const costCalls = {
  listCosts: endpoint({
    method: 'GET',
    path: `${root}/costs/`,
    summary: 'What the seller paid for a unit of each product',
    access: 'seller',
    query: list.extend({
      search: z.string().trim().max(100).optional(),
      limit: z.coerce.number().int().min(1).max(500).default(100),
    }),
    reply: z.object({ items: z.array(sourcingCost), next: z.string().nullable(), total: z.number() }),
  }),
  getCostGain: endpoint({
    method: 'GET',
    path: `${root}/costs/gain/`,
    summary: 'What invoices would bring: open losses by their cost against what Amazon would pay without it',
    access: 'seller',
    reply: costGain,
  }),
  updateCosts: endpoint({
    method: 'PUT',
    path: `${root}/costs/`,
    summary: 'Set or remove costs; the same product, currency and day is set anew',
    action: 'costs',
    access: 'seller',
    body: z.object({
      set: z
        .array(
          z
            .object({
              fnsku: code.default(''),
              sku: code.default(''),
              cost: costText,
              currency,
              valid_from: day.optional(),
            })
            .refine(({ fnsku, sku }) => fnsku !== '' || sku !== '', { path: ['sku'] }),
        )
        .max(1000)
        .default([]),
      remove: z.array(id).max(1000).default([]),
    }),
    reply: z.object({ set: z.number(), removed: z.number() }),
  }),
  uploadCosts: endpoint({
    method: 'POST',
    path: `${root}/costs/upload/`,
    summary:
      'A cost list as CSV or Excel workbook, its columns as given, as mapped before or by their names; all of it or nothing',
    action: 'costs',
    access: 'seller',
    takes: 'files',
    query: costColumns,
    reply: z.array(
      z.object({
        name: z.string(),
        /** unmapped: its columns are not known; upload it again with `columns`. */
        status: z.enum(['kept', 'refused', 'unmapped']),
        rows: z.number(),
        faults: z.array(fileFault),
        /** Its headings and first rows. */
        headings: z.array(z.string()),
        sample: z.array(z.array(z.string())),
      }),
    ),
  }),
};
