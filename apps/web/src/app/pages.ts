import type { Crumb, Page } from '../lib/routing/page.ts';
import type * as insidePages from './inside-pages.ts';

const tickets: Crumb = { title: (words) => words.tickets, to: '/tickets' };
const accounts: Crumb = { title: (words) => words.accounts };
const help: Crumb = { title: (words) => words.help };
const partner: Crumb = { title: (words) => words.partner };

type Load = Page['load'];

/** Where these lie is told only to who goes inside: the pages for signing in have no bytes to spare. */
function inside(pick: (pages: typeof insidePages) => Load): Load {
  return async () => pick(await import('./inside-pages.ts'))();
}

/** Every page, once. Router, menu and breadcrumbs are made from this. */
export const pages = {
  '/dashboard': {
    title: (words) => words.dashboard,
    crumbs: [],
    menu: { group: 'dashboard', seenBy: 'everyone' },
    texts: ['dashboard'],
    load: inside((pages) => pages.dashboard),
  },
  '/tickets': {
    title: (words) => words.ticketList,
    crumbs: [tickets, { title: (words) => words.ticketList }],
    showSellerSelect: true,
    menu: { group: 'tickets', seenBy: 'everyone' },
    texts: ['tickets'],
    load: inside((pages) => pages.tickets),
  },
  '/tickets/fileMgr': {
    title: (words) => words.fileManagement,
    crumbs: [tickets, { title: (words) => words.fileManagement }],
    showSellerSelect: true,
    menu: { group: 'tickets', seenBy: 'everyone' },
    texts: ['fileManager'],
    load: inside((pages) => pages.fileManager),
  },
  '/tickets/batchUploadPod': {
    title: (words) => words.batchUploadPod,
    crumbs: [tickets, { title: (words) => words.batchUploadPod }],
    menu: { group: 'tickets', seenBy: 'superuser' },
    texts: ['batchUploadPod'],
    load: inside((pages) => pages.batchUploadPod),
  },
  '/tickets/shipmentTracking': {
    title: (words) => words.shipmentTracking,
    crumbs: [tickets, { title: (words) => words.shipmentTracking }],
    showSellerSelect: true,
    menu: { group: 'tickets', seenBy: 'superuser' },
    texts: ['form', 'shipmentTracking'],
    load: inside((pages) => pages.shipmentTracking),
  },
  '/tickets/policies': {
    title: (words) => words.policies,
    crumbs: [tickets, { title: (words) => words.policies }],
    seenBy: 'superuser',
    texts: ['form', 'claims', 'policies'],
    load: inside((pages) => pages.policies),
  },
  '/tickets/$id': {
    title: (words) => words.ticket,
    crumbs: [tickets, { title: (words) => words.ticket }],
    texts: ['tickets', 'ticket', 'fileManager'],
    load: inside((pages) => pages.ticket),
  },
  '/tickets/findings/$id': {
    title: (words) => words.finding,
    crumbs: [tickets, { title: (words) => words.finding }],
    texts: ['claims', 'finding'],
    load: inside((pages) => pages.finding),
  },
  '/estimate': {
    title: (words) => words.estimate,
    crumbs: [{ title: (words) => words.estimate }],
    texts: ['claims', 'estimate'],
    load: inside((pages) => pages.estimate),
  },
  '/stores': {
    title: (words) => words.linkedAccounts,
    crumbs: [{ title: (words) => words.linkedAccounts }],
    isStore: true,
    menu: { group: 'stores', seenBy: 'everyone' },
    texts: ['stores'],
    load: inside((pages) => pages.stores),
  },
  '/settings/profile': {
    title: (words) => words.profile,
    crumbs: [accounts, { title: (words) => words.profile }],
    menu: { group: 'accounts', seenBy: 'everyone' },
    texts: ['form', 'profileForm', 'profile'],
    load: inside((pages) => pages.profile),
  },
  '/settings/payment': {
    title: (words) => words.payment,
    crumbs: [accounts, { title: (words) => words.payment }],
    menu: { group: 'accounts', seenBy: 'everyone' },
    texts: ['payment'],
    load: inside((pages) => pages.payment),
  },
  '/settings/invoices': {
    title: (words) => words.invoices,
    crumbs: [accounts, { title: (words) => words.invoices }],
    menu: { group: 'accounts', seenBy: 'everyone' },
    texts: ['billing', 'invoices'],
    load: inside((pages) => pages.invoices),
  },
  '/settings/bill': {
    title: (words) => words.bill,
    crumbs: [accounts, { title: (words) => words.bill }],
    menu: { group: 'accounts', seenBy: 'everyone' },
    texts: ['form', 'claims', 'billing', 'bill'],
    load: inside((pages) => pages.bill),
  },
  '/settings/receivables': {
    title: (words) => words.receivables,
    crumbs: [accounts, { title: (words) => words.receivables }],
    seenBy: 'superuser',
    texts: ['form', 'claims', 'billing', 'receivables'],
    load: inside((pages) => pages.receivables),
  },
  '/settings/credit': {
    title: (words) => words.credit,
    crumbs: [accounts, { title: (words) => words.credit }],
    menu: { group: 'accounts', seenBy: 'everyone' },
    texts: ['form', 'credit'],
    load: inside((pages) => pages.credit),
  },
  '/settings/coupons': {
    title: (words) => words.coupons,
    crumbs: [accounts, { title: (words) => words.coupons }],
    menu: { group: 'accounts', seenBy: 'everyone' },
    texts: ['form', 'coupons'],
    load: inside((pages) => pages.coupons),
  },
  '/referrals': {
    title: (words) => words.referrals,
    crumbs: [{ title: (words) => words.referrals }],
    menu: { group: 'referrals', seenBy: 'everyone' },
    texts: ['form', 'referrals'],
    load: inside((pages) => pages.referrals),
  },
  '/faq': {
    title: (words) => words.faq,
    crumbs: [help, { title: (words) => words.faq }],
    menu: { group: 'help', seenBy: 'everyone' },
    texts: ['faq'],
    load: inside((pages) => pages.faq),
  },
  '/partner/check': {
    title: (words) => words.companyFilter,
    crumbs: [partner, { title: (words) => words.companyFilter }],
    menu: { group: 'partner', seenBy: 'everyone' },
    texts: ['form', 'companyFilter'],
    load: inside((pages) => pages.companyFilter),
  },
  '/partner/customs': {
    title: (words) => words.customers,
    crumbs: [partner, { title: (words) => words.customers }],
    menu: { group: 'partner', seenBy: 'everyone' },
    texts: ['form', 'customers'],
    load: inside((pages) => pages.customers),
  },
  '/message': {
    title: (words) => words.messages,
    crumbs: [{ title: (words) => words.messages }],
    menu: { group: 'messages', seenBy: 'staff' },
    texts: ['form', 'messages'],
    load: inside((pages) => pages.messages),
  },
  '/amz-login': {
    title: (words) => words.amzLogin,
    crumbs: [],
    noAuth: true,
    noLayout: true,
    texts: ['pages', 'amzLogin'],
    load: () => import('../features/amz-login/amz-login-page.tsx'),
  },
  '/amz-redirect': {
    title: (words) => words.amzRedirect,
    crumbs: [],
    noAuth: true,
    noLayout: true,
    texts: ['pages', 'amzRedirect'],
    load: () => import('../features/amz-redirect/amz-redirect-page.tsx'),
  },
  '/auth/login': {
    title: (words) => words.login,
    crumbs: [],
    noAuth: true,
    noLayout: true,
    texts: ['form', 'auth', 'login'],
    load: () => import('../features/auth/login-page.tsx'),
  },
  '/auth/signup': {
    title: (words) => words.signup,
    crumbs: [],
    noAuth: true,
    noLayout: true,
    texts: ['form', 'auth', 'signup'],
    load: () => import('../features/auth/signup-page.tsx'),
  },
  '/auth/reset': {
    title: (words) => words.reset,
    crumbs: [],
    noAuth: true,
    noLayout: true,
    texts: ['form', 'auth', 'reset'],
    load: () => import('../features/auth/reset-page.tsx'),
  },
  '/$': {
    title: (words) => words.notFound,
    crumbs: [],
    noLayout: true,
    texts: ['pages', 'notFound'],
    load: () => import('../features/not-found/not-found-page.tsx'),
  },
} as const satisfies Record<`/${string}`, Page>;

export type PagePath = keyof typeof pages;
