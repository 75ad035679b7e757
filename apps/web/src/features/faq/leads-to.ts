import type { QuestionId } from './questions.ts';

/** The page where the user can do what an answer describes. */
const leads = {
  'how-to-begin': '/stores',
  'estimate-first': '/estimate',
  'ways-to-link': '/stores',
  'one-region': '/stores',
  'reports-by-hand': '/stores',
  'first-audit': '/dashboard',
  'authorize-again': '/stores',
  'trace-numbers': '/tickets',
  'which-reports': '/stores',
  'how-often': '/stores',
  'sourcing-cost': '/tickets/fileMgr',
  'figures-meaning': '/dashboard',
  'what-is-window': '/tickets',
  'deadline-warning': '/tickets',
  'which-documents': '/tickets/fileMgr',
  'good-invoice': '/tickets/fileMgr',
  'more-invoices': '/tickets/fileMgr',
  'rejected-document': '/tickets/fileMgr',
  'upload-limits': '/tickets/fileMgr',
  'my-part': '/tickets',
  'marketplace-asks': '/tickets',
  'denied-appeal': '/tickets',
  withdraw: '/tickets',
  'when-charged': '/settings/bill',
  'dispute-line': '/settings/bill',
  'payment-failed': '/settings/payment',
  'prepaid-credit': '/settings/credit',
  'coupons-and-gift': '/settings/coupons',
  'invoice-pdf': '/settings/invoices',
  'for-accountants': '/settings/bill',
  'who-sees-data': '/settings/profile',
  'card-numbers': '/settings/payment',
  'signed-in-devices': '/settings/profile',
  'remove-store': '/stores',
  'take-data-along': '/settings/profile',
  'delete-account': '/settings/profile',
  'delete-with-debt': '/settings/invoices',
  'choose-notifications': '/settings/profile',
  'act-for-customers': '/partner/customs',
  'invite-customer': '/partner/customs',
  'end-agency': '/settings/profile',
  'company-filter': '/partner/check',
  'claim-company': '/partner/check',
  'how-referrals-work': '/referrals',
  'referral-reward': '/settings/credit',
  'reward-taken-back': '/settings/credit',
  'api-keys': '/settings/profile',
  'key-scopes': '/settings/profile',
  webhooks: '/settings/profile',
  'webhook-retries': '/settings/profile',
} as const satisfies Partial<Record<QuestionId, `/${string}`>>;

export type Destination = (typeof leads)[keyof typeof leads];

const places: ReadonlyMap<string, Destination> = new Map(Object.entries(leads));

export function leadsTo(question: string): Destination | undefined {
  return places.get(question);
}
