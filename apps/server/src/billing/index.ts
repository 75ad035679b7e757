export { welcome } from './coupons/give-welcome.ts';
export { checkBooks, type Checked } from './ledger/check-books.ts';
export { billingHandlers } from './job-handlers.ts';
export { billingJobs, expireCreditJob } from './jobs.ts';
export { amountsDue } from './read-balance.ts';
export { bindBilling } from './routes.ts';
