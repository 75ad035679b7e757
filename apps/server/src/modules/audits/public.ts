export type { AfterRun } from './audit-tools.ts';
export { auditsAtWork } from './audits-at-work.ts';
export { auditHandlers } from './job-handlers.ts';
export { auditJobs } from './jobs.ts';
export { keepBuiltInPolicies } from './policies.ts';
export { exportEvidence, readEvidence } from './read-evidence.ts';
export { bindAudits } from './routes.ts';
export { storeHooks } from './store-hooks.ts';
