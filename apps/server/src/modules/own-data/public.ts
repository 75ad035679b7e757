export { createOwnDataHandlers } from './job-handlers.ts';
export { ownDataJobs } from './jobs.ts';
export { bindOwnData } from './routes.ts';
