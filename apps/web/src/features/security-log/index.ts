export { SecurityActivity } from './security-activity.tsx';
