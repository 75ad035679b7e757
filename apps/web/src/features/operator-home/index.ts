export { OperatorHome as default } from './operator-home.tsx';
