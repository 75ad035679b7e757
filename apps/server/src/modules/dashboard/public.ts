export { bindDashboard } from './routes.ts';
