export { bindProofs } from './routes.ts';
