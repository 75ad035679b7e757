export type { FileReading, StoreHooks } from './hooks.ts';
export { storeHandlers } from './job-handlers.ts';
export { keepInStepJob, storeJobs } from './jobs.ts';
export { eraseFiles, requireFile } from './keep-files.ts';
export { connectMarketplace, impatient } from './marketplace.ts';
export { resealSecrets } from './reseal-secrets.ts';
export { bindStores } from './routes.ts';
export { secretsPurpose } from './secrets.ts';
export { keepReport } from './upload-reports.ts';
