export { bindProofs } from './routes.ts';
export { createProofHandlers as proofHandlers, proofJobs } from './purge-batches.ts';
