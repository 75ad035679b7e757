export { hasCustomers, isCustomerOf, linkCustomer } from './customers.ts';
export { bindAgencies } from './routes.ts';
