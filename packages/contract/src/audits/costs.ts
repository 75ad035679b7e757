import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
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

export const costCalls = {
  costs: endpoint({
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
  changeCosts: endpoint({
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
