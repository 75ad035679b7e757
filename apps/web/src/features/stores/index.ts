export { formatMoment } from './format-moment.ts';
export { healthWords, wordIn } from './health.ts';
export { readStore } from './store.ts';
