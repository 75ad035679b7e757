import type { Data } from '../../platform/database/database.ts';
import { handle, type Handler } from '../../platform/jobs/worker.ts';
import { tellUnreadJob } from './jobs.ts';
import { tellUnread } from './tell-unread.ts';

export function supportHandlers({ data }: { data: Data }): Handler[] {
  return [handle(tellUnreadJob, ({ account }) => tellUnread(data, account))];
}
