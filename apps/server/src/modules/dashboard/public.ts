export { createDashboardHandlers } from './job-handlers.ts';
export { dashboardJobs } from './jobs.ts';
export { bindDashboard } from './routes.ts';
