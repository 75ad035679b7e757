import { batchUploadPodPages } from '../features/batch-upload-pod/routes.ts';
import { billingPages, receivablesPages } from '../features/billing/routes.ts';
import { companyFilterPages } from '../features/company-filter/routes.ts';
import { couponsPages } from '../features/coupons/routes.ts';
import { creditPages } from '../features/credit/routes.ts';
import { customersPages } from '../features/customers/routes.ts';
import { dashboardPages } from '../features/dashboard/routes.ts';
import { documentNeedsPages } from '../features/document-needs/routes.ts';
import { estimatePages } from '../features/estimate/routes.ts';
import { faqPages } from '../features/faq/routes.ts';
import { fileManagerPages } from '../features/file-manager/routes.ts';
import { filingPages } from '../features/filing/routes.ts';
import { findingsPages } from '../features/findings/routes.ts';
import { keptDataPages } from '../features/kept-data/routes.ts';
import { messagesPages } from '../features/messages/routes.ts';
import { operatorsPages } from '../features/operators/routes.ts';
import { policiesPages } from '../features/policies/routes.ts';
import { preventionPages } from '../features/prevention/routes.ts';
import { profilePages } from '../features/profile/routes.ts';
import { referralsPages } from '../features/referrals/routes.ts';
import { reimbursementPages } from '../features/reimbursement/routes.ts';
import { securityLogPages } from '../features/security-log/routes.ts';
import { shipmentTrackingPages } from '../features/shipment-tracking/routes.ts';
import { storeBoardPages } from '../features/store-board/routes.ts';
import { storesPages } from '../features/stores/routes.ts';
import { ticketPages } from '../features/ticket/routes.ts';
import { ticketsPages } from '../features/tickets/routes.ts';
import { toCheckPages } from '../features/to-check/routes.ts';

/** The pages behind the login, in the order of the menu. The sign-in pages do not load this file. */
export const insidePages = {
  ...dashboardPages,
  ...ticketsPages,
  ...fileManagerPages,
  ...preventionPages,
  ...documentNeedsPages,
  ...batchUploadPodPages,
  ...shipmentTrackingPages,
  ...policiesPages,
  ...filingPages,
  ...toCheckPages,
  ...ticketPages,
  ...findingsPages,
  ...reimbursementPages,
  ...storesPages,
  ...securityLogPages,
  ...keptDataPages,
  ...operatorsPages,
  ...storeBoardPages,
  ...profilePages,
  ...billingPages,
  ...creditPages,
  ...couponsPages,
  ...receivablesPages,
  ...referralsPages,
  ...faqPages,
  ...estimatePages,
  ...companyFilterPages,
  ...customersPages,
  ...messagesPages,
} as const;
