import { handle, type Handler } from '../../platform/jobs/worker.ts';
import { mailDigestsJob, mailNewsJob } from './jobs.ts';
import { mailDay, mailNews, type LetterTools } from './mail-news.ts';

export function notificationHandlers(tools: LetterTools): Handler[] {
  return [
    handle(mailNewsJob, (payload, { run }) => mailNews(tools, payload, run)),
    handle(mailDigestsJob, (_payload, { run }) => mailDay(tools, run)),
  ];
}
