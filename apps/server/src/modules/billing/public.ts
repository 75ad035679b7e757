export { grantCredit } from './credit/add-credit.ts';
export { toBillingCurrency } from './credit/to-billing-currency.ts';
export { listCreditBalances } from './credit/get-credit.ts';
export { restoreCredit, withdrawCredit } from './credit/withdraw-credit.ts';
export { enqueueWelcomeCoupon } from './coupons/grant-welcome-coupon.ts';
export { checkBooks, type BooksCheck } from './ledger/check-books.ts';
export { lockBooks } from './ledger/post.ts';
export { billErasedStore } from './statements/bill-erased-store.ts';
export { bindWebhook } from './payments/webhook.ts';
export { hasPaid } from './payments/has-paid.ts';
export { chargeDueJob } from './payments/jobs.ts';
export { createBillingHandlers } from './job-handlers.ts';
export { billingJobs } from './jobs.ts';
export {
  listAmountsDue,
  listAmountsDueOfAccounts,
  listPendingInvoices,
  getOpenInvoices,
  type PendingInvoice,
} from './get-balance.ts';
export { getBillingCurrency, listRates, sumConverted, type Rates } from './home-currency.ts';
export { bindBilling } from './routes.ts';
export { draftFinalStatements } from './statements/draft-statement.ts';
export { enqueueFirstRates } from './statements/exchange-rates.ts';
export { enqueueStatementLines } from './statements/create-statement-lines.ts';
export { listReimbursementLines } from './statements/list-reimbursement-lines.ts';
export { createStatementHandlers } from './statements/job-handlers.ts';
export { draftAllJob, finalizeReviewedJob, statementJobs } from './statements/jobs.ts';
export { getInvoiceDocument, type InvoiceDocument } from './statements/get-invoice-document.ts';
export { creditGrantsView, creditsView } from './views.ts';
export { searchInvoices } from './statements/search-invoices.ts';
