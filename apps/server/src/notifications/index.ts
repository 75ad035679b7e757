export { bindNotifications } from './routes.ts';
