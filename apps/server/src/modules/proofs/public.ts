export { bindProofs } from './routes.ts';
export { createProofHandlers, proofJobs } from './purge-batches.ts';
