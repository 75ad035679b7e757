export { amountsDue } from './read-balance.ts';
export { bindBilling } from './routes.ts';
