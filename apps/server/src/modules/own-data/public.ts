export { ownDataHandlers } from './job-handlers.ts';
export { ownDataJobs, tidyOwnDataJob } from './jobs.ts';
export { bindOwnData } from './routes.ts';
