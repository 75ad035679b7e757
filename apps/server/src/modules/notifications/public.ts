export { notificationHandlers } from './job-handlers.ts';
export { mailDayJob, notificationJobs } from './jobs.ts';
export { bindNotifications } from './routes.ts';
export { forgetNews, tell } from './tell.ts';
