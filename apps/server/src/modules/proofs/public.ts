export { bindProofs } from './routes.ts';
export { proofHandlers, proofJobs } from './tidy-batches.ts';
