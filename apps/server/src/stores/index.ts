export { bindStores } from './routes.ts';
