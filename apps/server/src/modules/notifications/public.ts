export { createNotificationHandlers } from './job-handlers.ts';
export { notificationJobs } from './jobs.ts';
export { bindNotifications } from './routes.ts';
export { getChoice } from './choices.ts';
export { deleteNotifications, notify } from './notify.ts';
