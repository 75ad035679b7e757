import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { dimensionUnits, measurePattern, weightUnits } from '../measurement-units.ts';
import { day, list, root } from './fields.ts';

const measure = z.string().regex(measurePattern);
const code = z.string().trim().max(100);

const sizes = z.object({
  longest_side: measure,
  median_side: measure,
  shortest_side: measure,
  dimension_unit: z.enum(dimensionUnits),
  weight: measure,
  weight_unit: z.enum(weightUnits),
  measured_on: day,
});

export const measurementCalls = {
  listMeasurements: endpoint({
    method: 'GET',
    path: `${root}/measurements/`,
    summary: 'Sides and weights of products as the seller measured them',
    access: 'seller',
    query: list.extend({
      search: z.string().trim().max(100).optional(),
      limit: z.coerce.number().int().min(1).max(500).default(100),
    }),
    reply: z.object({
      items: z.array(
        sizes.extend({
          id: z.number(),
          fnsku: z.string(),
          sku: z.string(),
          document: z.number().nullable(),
        }),
      ),
      next: z.string().nullable(),
      total: z.number(),
    }),
  }),
  updateMeasurements: endpoint({
    method: 'PUT',
    path: `${root}/measurements/`,
    summary: 'Set or remove measurements; the same product and day is set anew, sides are sorted',
    action: 'measurements',
    access: 'seller',
    body: z.object({
      set: z
        .array(
          sizes
            .extend({
              fnsku: code.default(''),
              sku: code.default(''),
              /** The photo that proves it, one of the account's documents. */
              document: id.nullable().default(null),
            })
            .refine(({ fnsku, sku }) => fnsku !== '' || sku !== '', { path: ['sku'] }),
        )
        .max(1000)
        .default([]),
      remove: z.array(id).max(1000).default([]),
    }),
    reply: z.object({ set: z.number(), removed: z.number() }),
  }),
};
