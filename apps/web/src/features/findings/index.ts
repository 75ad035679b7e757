export { claimText, getText } from './claim-text.ts';
export { Evidence } from './evidence.tsx';
export { Figures } from './figures.tsx';
export { Sources } from './sources.tsx';
