import type { Catalogue } from '../catalogue.ts';

export const agencies: Pick<Catalogue, 'customerExport' | 'checkExport'> = {
  customerExport: {
    sheet: 'My customers',
    columns: {
      company: 'Company',
      username: 'Username',
      name: 'Name',
      since: 'Customer since',
      stores: 'Stores',
      needsAction: 'Tickets that need action',
      currency: 'Currency',
      recoverable: 'Recoverable',
      potential: 'Potential',
      inProgress: 'In progress',
      recovered: 'Recovered',
      expiring: 'Expiring in 7 days',
      unpaid: 'Unpaid',
    },
  },
  checkExport: {
    sheet: 'Companies',
    columns: { company: 'Company', standing: 'Status', score: 'Similarity (%)' },
    standings: {
      free: 'Free',
      customer: 'Already a customer',
      pipeline: 'In someone’s pipeline',
      yours: 'In your pipeline',
    },
  },
};
