export { createSupportHandlers } from './job-handlers.ts';
export { supportJobs } from './jobs.ts';
export { bindSupport } from './routes.ts';
