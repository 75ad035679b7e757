export { bindBilling } from './routes.ts';
