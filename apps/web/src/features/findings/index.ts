export { claimWords, getWord } from './claim-words.ts';
export { Evidence } from './evidence.tsx';
export { Figures } from './figures.tsx';
export { Sources } from './sources.tsx';
