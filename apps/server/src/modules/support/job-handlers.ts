import type { Data } from '../../platform/database/database.ts';
import { handle, type Handler } from '../../platform/jobs/worker.ts';
import { notifyUnreadJob } from './jobs.ts';
import { notifyUnread } from './notify-unread.ts';

export function createSupportHandlers({ data }: { data: Data }): Handler[] {
  return [handle(notifyUnreadJob, ({ account }) => notifyUnread(data, account))];
}
