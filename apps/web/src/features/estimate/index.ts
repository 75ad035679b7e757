export { NotChecked as default } from './not-checked.tsx';
