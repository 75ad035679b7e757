import { handle, type Handler } from '../platform/jobs/worker.ts';
import { tellDailyJob, tellSellerJob, watchWindowsJob } from './jobs.ts';
import { tellDaily, tellSellerByMail, type LetterTools } from './tell-seller.ts';
import { watchWindows } from './watch-windows.ts';

export function ticketHandlers(tools: LetterTools): Handler[] {
  return [
    handle(tellSellerJob, (told, { run }) => tellSellerByMail(tools, told, run)),
    handle(watchWindowsJob, () => watchWindows(tools.data)),
    handle(tellDailyJob, (_payload, { run }) => tellDaily(tools, run)),
  ];
}
