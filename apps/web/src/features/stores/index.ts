export { formatMoment } from './format-moment.ts';
export { healthText, findText } from './health.ts';
export { readStore } from './store.ts';
