export { allDetectors } from './detectors/all.ts';
export type { Anchor, Detector } from './detectors/detector.ts';
export type { EvidenceRow, Finding } from './finding.ts';
export { auditRegions, type AuditRegion, type Policy } from './policy/policy.ts';
export { builtInPolicies } from './policy/rows.ts';
export {
  runAudit,
  type AuditProgress,
  type AuditResult,
  type AuditSettings,
  type AuditWarning,
  type SkippedDetector,
} from './run-audit.ts';
export { openSession, type Session, type SessionLimits } from './session.ts';
