export { getStatus, type AuditStatus } from './get-status.ts';
export { listAuditProgress } from './list-audit-progress.ts';
export { vendorRepayments, type Reimbursement } from './list-reimbursements.ts';
export { auditCompleted, findingDecided } from './events.ts';
export { createAuditHandlers } from './job-handlers.ts';
export { auditJobs, auditStoreJob } from './jobs.ts';
export { listCauses, type StoreCauses } from './loss-causes.ts';
export { lossSample, takenBackWords } from './recovery.ts';
export { getPolicy, saveBuiltInPolicies } from './policies.ts';
export { exportEvidence, listEvidence } from './list-evidence.ts';
export { bindAudits } from './routes.ts';
export { recordStore, type Recording } from './record-store.ts';
export { deleteTablesOfReports, deleteTablesOfStore, isReferencedByAudits } from './referenced-files.ts';
export { startRunInTransaction } from './start-run.ts';
export { findingsView, provedMeasurementsView } from './views.ts';
export {
  joinedSubject,
  joinedSubjectIds,
  subjectColumns,
  subjectIds,
  type FindingSubject,
} from './finding-columns.ts';
