export { hasCustomers, isCustomerOf, linkCustomer } from './customers.ts';
export { agencyHandlers } from './job-handlers.ts';
export { agencyJobs, tidyChecksJob } from './jobs.ts';
export { bindAgencies } from './routes.ts';
