import type { Data } from '../../platform/database/database.ts';
import { handle, type Handler } from '../../platform/jobs/worker.ts';
import { tellUnreadJob } from './jobs.ts';
import { notifyUnread } from './notify-unread.ts';

export function supportHandlers({ data }: { data: Data }): Handler[] {
  return [handle(tellUnreadJob, ({ account }) => notifyUnread(data, account))];
}
