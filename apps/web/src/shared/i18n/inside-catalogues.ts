import { translated } from './catalogue.ts';

/** What is shown to who is signed in. */
export const insideCatalogues = {
  /** The texts of the component library itself. */
  antd: translated(
    () => import('antd/es/locale/en_US'),
    () => import('antd/es/locale/zh_CN'),
  ),
  pages: translated(
    () => import('../../locales/en/pages.ts'),
    () => import('../../locales/zh/pages.ts'),
  ),
  shell: translated(
    () => import('../../locales/en/shell.ts'),
    () => import('../../locales/zh/shell.ts'),
  ),
  guide: translated(
    () => import('../../locales/en/guide.ts'),
    () => import('../../locales/zh/guide.ts'),
  ),
  profileForm: translated(
    () => import('../../locales/en/profile-form.ts'),
    () => import('../../locales/zh/profile-form.ts'),
  ),
  dashboard: translated(
    () => import('../../locales/en/dashboard.ts'),
    () => import('../../locales/zh/dashboard.ts'),
  ),
  tickets: translated(
    () => import('../../locales/en/tickets.ts'),
    () => import('../../locales/zh/tickets.ts'),
  ),
  ticket: translated(
    () => import('../../locales/en/ticket.ts'),
    () => import('../../locales/zh/ticket.ts'),
  ),
  fileManager: translated(
    () => import('../../locales/en/file-manager.ts'),
    () => import('../../locales/zh/file-manager.ts'),
  ),
  batchUploadPod: translated(
    () => import('../../locales/en/batch-upload-pod.ts'),
    () => import('../../locales/zh/batch-upload-pod.ts'),
  ),
  shipmentTracking: translated(
    () => import('../../locales/en/shipment-tracking.ts'),
    () => import('../../locales/zh/shipment-tracking.ts'),
  ),
  stores: translated(
    () => import('../../locales/en/stores.ts'),
    () => import('../../locales/zh/stores.ts'),
  ),
  profile: translated(
    () => import('../../locales/en/profile.ts'),
    () => import('../../locales/zh/profile.ts'),
  ),
  payment: translated(
    () => import('../../locales/en/payment.ts'),
    () => import('../../locales/zh/payment.ts'),
  ),
  invoices: translated(
    () => import('../../locales/en/invoices.ts'),
    () => import('../../locales/zh/invoices.ts'),
  ),
  bill: translated(
    () => import('../../locales/en/bill.ts'),
    () => import('../../locales/zh/bill.ts'),
  ),
  credit: translated(
    () => import('../../locales/en/credit.ts'),
    () => import('../../locales/zh/credit.ts'),
  ),
  coupons: translated(
    () => import('../../locales/en/coupons.ts'),
    () => import('../../locales/zh/coupons.ts'),
  ),
  referrals: translated(
    () => import('../../locales/en/referrals.ts'),
    () => import('../../locales/zh/referrals.ts'),
  ),
  faq: translated(
    () => import('../../locales/en/faq.ts'),
    () => import('../../locales/zh/faq.ts'),
  ),
  companyFilter: translated(
    () => import('../../locales/en/company-filter.ts'),
    () => import('../../locales/zh/company-filter.ts'),
  ),
  customers: translated(
    () => import('../../locales/en/customers.ts'),
    () => import('../../locales/zh/customers.ts'),
  ),
  messages: translated(
    () => import('../../locales/en/messages.ts'),
    () => import('../../locales/zh/messages.ts'),
  ),
  costs: translated(
    () => import('../../locales/en/costs.ts'),
    () => import('../../locales/zh/costs.ts'),
  ),
  claims: translated(
    () => import('../../locales/en/claims.ts'),
    () => import('../../locales/zh/claims.ts'),
  ),
  policies: translated(
    () => import('../../locales/en/policies.ts'),
    () => import('../../locales/zh/policies.ts'),
  ),
  finding: translated(
    () => import('../../locales/en/finding.ts'),
    () => import('../../locales/zh/finding.ts'),
  ),
  estimate: translated(
    () => import('../../locales/en/estimate.ts'),
    () => import('../../locales/zh/estimate.ts'),
  ),
  amzLogin: translated(
    () => import('../../locales/en/amz-login.ts'),
    () => import('../../locales/zh/amz-login.ts'),
  ),
  amzRedirect: translated(
    () => import('../../locales/en/amz-redirect.ts'),
    () => import('../../locales/zh/amz-redirect.ts'),
  ),
};
