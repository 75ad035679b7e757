export { bindSearch } from './routes.ts';
