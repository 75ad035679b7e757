import type { Data } from '../../platform/database/database.ts';
import { handle, type Handler } from '../../platform/jobs/worker.ts';
import type { ObjectStore } from '../../platform/objects/objects.ts';
import { eraseObjectsJob, purgeUploadsJob } from './jobs.ts';
import { eraseObjects } from './stored-objects.ts';
import { purgeUploads } from './purge-uploads.ts';

export function createDocumentHandlers(tools: { data: Data; objects: ObjectStore }): Handler[] {
  return [
    handle(eraseObjectsJob, (what) => eraseObjects(tools, what)),
    handle(purgeUploadsJob, () => purgeUploads(tools.data)),
  ];
}
