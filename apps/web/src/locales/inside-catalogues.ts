import { translated } from '../lib/i18n/catalogue.ts';

/** Texts that are shown only after the password was entered, or on the sign-in page of a demo. */
export const insideCatalogues = {
  secondStep: translated(
    () => import('./en/second-step.ts'),
    () => import('./zh/second-step.ts'),
  ),
  list: translated(
    () => import('./en/list.ts'),
    () => import('./zh/list.ts'),
  ),
  reimbursement: translated(
    () => import('./en/reimbursement.ts'),
    () => import('./zh/reimbursement.ts'),
  ),
  documentNeeds: translated(
    () => import('./en/document-needs.ts'),
    () => import('./zh/document-needs.ts'),
  ),
  uploads: translated(
    () => import('./en/uploads.ts'),
    () => import('./zh/uploads.ts'),
  ),
  search: translated(
    () => import('./en/search.ts'),
    () => import('./zh/search.ts'),
  ),
  pages: translated(
    () => import('./en/pages.ts'),
    () => import('./zh/pages.ts'),
  ),
  shell: translated(
    () => import('./en/shell.ts'),
    () => import('./zh/shell.ts'),
  ),
  bell: translated(
    () => import('./en/bell.ts'),
    () => import('./zh/bell.ts'),
  ),
  guide: translated(
    () => import('./en/guide.ts'),
    () => import('./zh/guide.ts'),
  ),
  confirmation: translated(
    () => import('./en/confirmation.ts'),
    () => import('./zh/confirmation.ts'),
  ),
  operators: translated(
    () => import('./en/operators.ts'),
    () => import('./zh/operators.ts'),
  ),
  keptData: translated(
    () => import('./en/kept-data.ts'),
    () => import('./zh/kept-data.ts'),
  ),
  securityLog: translated(
    () => import('./en/security-log.ts'),
    () => import('./zh/security-log.ts'),
  ),
  security: translated(
    () => import('./en/security.ts'),
    () => import('./zh/security.ts'),
  ),
  profileForm: translated(
    () => import('./en/profile-form.ts'),
    () => import('./zh/profile-form.ts'),
  ),
  dashboard: translated(
    () => import('./en/dashboard.ts'),
    () => import('./zh/dashboard.ts'),
  ),
  operatorHome: translated(
    () => import('./en/operator-home.ts'),
    () => import('./zh/operator-home.ts'),
  ),
  filing: translated(
    () => import('./en/filing.ts'),
    () => import('./zh/filing.ts'),
  ),
  tickets: translated(
    () => import('./en/tickets.ts'),
    () => import('./zh/tickets.ts'),
  ),
  ticket: translated(
    () => import('./en/ticket.ts'),
    () => import('./zh/ticket.ts'),
  ),
  fileManager: translated(
    () => import('./en/file-manager.ts'),
    () => import('./zh/file-manager.ts'),
  ),
  batchUploadPod: translated(
    () => import('./en/batch-upload-pod.ts'),
    () => import('./zh/batch-upload-pod.ts'),
  ),
  shipmentTracking: translated(
    () => import('./en/shipment-tracking.ts'),
    () => import('./zh/shipment-tracking.ts'),
  ),
  firstAudit: translated(
    () => import('./en/first-audit.ts'),
    () => import('./zh/first-audit.ts'),
  ),
  stores: translated(
    () => import('./en/stores.ts'),
    () => import('./zh/stores.ts'),
  ),
  profile: translated(
    () => import('./en/profile.ts'),
    () => import('./zh/profile.ts'),
  ),
  developers: translated(
    () => import('./en/developers.ts'),
    () => import('./zh/developers.ts'),
  ),
  ownData: translated(
    () => import('./en/own-data.ts'),
    () => import('./zh/own-data.ts'),
  ),
  payment: translated(
    () => import('./en/payment.ts'),
    () => import('./zh/payment.ts'),
  ),
  invoices: translated(
    () => import('./en/invoices.ts'),
    () => import('./zh/invoices.ts'),
  ),
  bill: translated(
    () => import('./en/bill.ts'),
    () => import('./zh/bill.ts'),
  ),
  billing: translated(
    () => import('./en/billing.ts'),
    () => import('./zh/billing.ts'),
  ),
  storeBoard: translated(
    () => import('./en/store-board.ts'),
    () => import('./zh/store-board.ts'),
  ),
  receivables: translated(
    () => import('./en/receivables.ts'),
    () => import('./zh/receivables.ts'),
  ),
  operatorCredit: translated(
    () => import('./en/operator-credit.ts'),
    () => import('./zh/operator-credit.ts'),
  ),
  credit: translated(
    () => import('./en/credit.ts'),
    () => import('./zh/credit.ts'),
  ),
  coupons: translated(
    () => import('./en/coupons.ts'),
    () => import('./zh/coupons.ts'),
  ),
  referrals: translated(
    () => import('./en/referrals.ts'),
    () => import('./zh/referrals.ts'),
  ),
  referralRules: translated(
    () => import('./en/referral-rules.ts'),
    () => import('./zh/referral-rules.ts'),
  ),
  poster: translated(
    () => import('./en/poster.ts'),
    () => import('./zh/poster.ts'),
  ),
  faq: translated(
    () => import('./en/faq.ts'),
    () => import('./zh/faq.ts'),
  ),
  companyFilter: translated(
    () => import('./en/company-filter.ts'),
    () => import('./zh/company-filter.ts'),
  ),
  customers: translated(
    () => import('./en/customers.ts'),
    () => import('./zh/customers.ts'),
  ),
  messages: translated(
    () => import('./en/messages.ts'),
    () => import('./zh/messages.ts'),
  ),
  costs: translated(
    () => import('./en/costs.ts'),
    () => import('./zh/costs.ts'),
  ),
  measurements: translated(
    () => import('./en/measurements.ts'),
    () => import('./zh/measurements.ts'),
  ),
  claims: translated(
    () => import('./en/claims.ts'),
    () => import('./zh/claims.ts'),
  ),
  policies: translated(
    () => import('./en/policies.ts'),
    () => import('./zh/policies.ts'),
  ),
  prevention: translated(
    () => import('./en/prevention.ts'),
    () => import('./zh/prevention.ts'),
  ),
  toCheck: translated(
    () => import('./en/to-check.ts'),
    () => import('./zh/to-check.ts'),
  ),
  finding: translated(
    () => import('./en/finding.ts'),
    () => import('./zh/finding.ts'),
  ),
  estimate: translated(
    () => import('./en/estimate.ts'),
    () => import('./zh/estimate.ts'),
  ),
  amzLogin: translated(
    () => import('./en/amz-login.ts'),
    () => import('./zh/amz-login.ts'),
  ),
  amzRedirect: translated(
    () => import('./en/amz-redirect.ts'),
    () => import('./zh/amz-redirect.ts'),
  ),
};
