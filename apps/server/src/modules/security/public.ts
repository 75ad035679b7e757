export { createSecurityHandlers } from './job-handlers.ts';
export { securityJobs } from './jobs.ts';
export { bindSecurity } from './routes.ts';
