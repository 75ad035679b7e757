export { bindProofs } from './routes.ts';
export { proofHandlers, proofJobs } from './purge-batches.ts';
