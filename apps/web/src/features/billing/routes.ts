import { accountsCrumb } from '../../lib/routing/crumbs.ts';
import type { Pages } from '../../lib/routing/page.ts';
import { invoicesSearch } from './invoices/invoices-search.ts';
import { paymentSearch } from './payment/payment-search.ts';
import { billSearch } from './bill/bill-search.ts';
import { receivablesSearch } from './receivables/receivables-search.ts';

export const billingPages = {
  '/settings/payment': {
    title: (texts) => texts.payment,
    crumbs: [accountsCrumb, { title: (texts) => texts.payment }],
    menu: { group: 'accounts', seenBy: 'everyone' },
    texts: ['payment'],
    search: paymentSearch,
    load: () => import('./payment/payment-page.tsx'),
  },
  '/settings/invoices': {
    title: (texts) => texts.invoices,
    crumbs: [accountsCrumb, { title: (texts) => texts.invoices }],
    menu: { group: 'accounts', seenBy: 'everyone' },
    texts: ['billing', 'invoices'],
    search: invoicesSearch,
    load: () => import('./invoices/invoices-page.tsx'),
  },
  '/settings/bill': {
    title: (texts) => texts.bill,
    crumbs: [accountsCrumb, { title: (texts) => texts.bill }],
    menu: { group: 'accounts', seenBy: 'everyone' },
    texts: ['form', 'claims', 'billing', 'bill'],
    search: billSearch,
    load: () => import('./bill/bill-page.tsx'),
  },
} as const satisfies Pages;

/** Pages for operators; their menu entry comes after the entries of the specification. */
export const receivablesPages = {
  '/settings/receivables': {
    title: (texts) => texts.receivables,
    crumbs: [accountsCrumb, { title: (texts) => texts.receivables }],
    menu: { group: 'accounts', seenBy: 'billing' },
    texts: ['form', 'claims', 'billing', 'bill', 'receivables'],
    search: receivablesSearch,
    load: () => import('./receivables/receivables-page.tsx'),
  },
} as const satisfies Pages;
