export { notificationHandlers } from './job-handlers.ts';
export { notificationJobs } from './jobs.ts';
export { bindNotifications } from './routes.ts';
export { choiceOf } from './choices.ts';
export { forgetNews, tell } from './tell.ts';
