import { z } from 'zod';
import { claimTypes } from '../claim-types.ts';
import { cursor } from '../fields.ts';

export const root = '/api/audits';

export const day = z.iso.date();
export const claimType = z.enum(claimTypes);

export const list = z.object({ cursor });
