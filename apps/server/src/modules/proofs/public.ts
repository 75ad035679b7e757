export { bindProofs } from './routes.ts';
export { proofHandlers, proofJobs, tidyBatchesJob } from './tidy-batches.ts';
