import { handle, type Handler } from '../../platform/jobs/worker.ts';
import { sendDigestsJob, sendNotificationMailJob } from './jobs.ts';
import { sendDigests, sendNotificationMail, type MailTools } from './send-mails.ts';

export function createNotificationHandlers(tools: MailTools): Handler[] {
  return [
    handle(sendNotificationMailJob, (payload, { run }) => sendNotificationMail(tools, payload, run)),
    handle(sendDigestsJob, (_payload, { run }) => sendDigests(tools, run)),
  ];
}
