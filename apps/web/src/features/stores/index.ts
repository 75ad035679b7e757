export { formatMoment } from './format-moment.ts';
export { healthWords, wordIn } from './health.ts';
export { reportName } from './report-words.ts';
export { readStore } from './store.ts';
