export { amountsDue, amountsDueOf } from './read-balance.ts';
export { bindBilling } from './routes.ts';
