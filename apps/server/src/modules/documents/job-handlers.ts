import type { Data } from '../../platform/database/database.ts';
import { handle, type Handler } from '../../platform/jobs/worker.ts';
import type { ObjectStore } from '../../platform/objects/objects.ts';
import { eraseObjectsJob, purgeUploadsJob } from './jobs.ts';
import { eraseObjects } from './keep-objects.ts';
import { tidyUploads } from './tidy-uploads.ts';

export function documentHandlers(tools: { data: Data; objects: ObjectStore }): Handler[] {
  return [
    handle(eraseObjectsJob, (what) => eraseObjects(tools, what)),
    handle(purgeUploadsJob, () => tidyUploads(tools.data)),
  ];
}
