export { auditsAtWork } from './audits-at-work.ts';
export { auditCompleted } from './events.ts';
export { auditHandlers } from './job-handlers.ts';
export { auditJobs } from './jobs.ts';
export { keepBuiltInPolicies } from './policies.ts';
export { exportEvidence, readEvidence } from './read-evidence.ts';
export { bindAudits } from './routes.ts';
export { deleteTablesOfStore, isReferencedByAudits } from './referenced-files.ts';
export { startRunIn } from './start-run.ts';
