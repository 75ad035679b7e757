import { handle, type Handler } from '../platform/jobs/worker.ts';
import { tellPersonJob } from './jobs.ts';
import { tellPersonByMail, type LetterTools } from './tell-person.ts';

export function supportHandlers(tools: LetterTools): Handler[] {
  return [handle(tellPersonJob, (told, { run }) => tellPersonByMail(tools, told, run))];
}
