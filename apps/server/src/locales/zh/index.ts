import type { Catalogue } from '../catalogue.ts';
import { agencies } from './agencies.ts';
import { audits } from './audits.ts';
import { billing } from './billing.ts';
import { documents } from './documents.ts';
import { mails } from './mails.ts';
import { problems } from './problems.ts';
import { shipments } from './shipments.ts';
import { stores } from './stores.ts';
import { tickets } from './tickets.ts';

export const zh: Catalogue = {
  ...problems,
  ...mails,
  ...stores,
  ...audits,
  ...tickets,
  ...documents,
  ...shipments,
  ...billing,
  ...agencies,
};
