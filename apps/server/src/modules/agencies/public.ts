export { liftInvitationBlock } from './invitation-blocks.ts';
export { hasCustomers, isCustomerOf, linkCustomer, listCustomerAccounts } from './customers.ts';
export { hasPaid } from './events.ts';
export { endRelationsOfAgency } from './end-relation.ts';
export { createAgencyHandlers } from './job-handlers.ts';
export { agencyJobs } from './jobs.ts';
export { bindAgencies } from './routes.ts';
