export { storeHandlers } from './job-handlers.ts';
export { keepInStepJob, storeJobs } from './jobs.ts';
export { connectMarketplace, impatient } from './marketplace.ts';
export { resealSecrets } from './reseal-secrets.ts';
export { bindStores } from './routes.ts';
export { secretsPurpose } from './secrets.ts';
export { storesAtWork } from './stores-at-work.ts';
