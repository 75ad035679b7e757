export { allDetectors } from './detectors/all.ts';
export { calculateCauses, type LossCauses } from './causes/calculate-causes.ts';
export { lossSample } from './causes/loss-sample.ts';
export type { Anchor, Detector } from './detectors/detector.ts';
export { defaultValues } from './policy/default-values.ts';
export type { EvidenceRow, Finding, UndatedFinding } from './finding.ts';
export { auditRegions, type AuditRegion, type Policy } from './policy/policy.ts';
export { builtInPolicies } from './policy/rows.ts';
export { calculateRulesVersion } from './rules-version.ts';
export {
  runAudit,
  type AuditProgress,
  type AuditResult,
  type AuditSettings,
  type AuditWarning,
  type SkippedDetector,
} from './run-audit.ts';
export { openSession, type Session, type SessionLimits } from './session.ts';
export { auditFolder } from './cli/audit-folder.ts';
export { listFilesIn, importFolder, type ReadFile } from './cli/import-folder.ts';
export { listBuyerColumns } from './reports/list-buyer-columns.ts';
export { dropColumns } from './import/drop-columns.ts';
export { dateOrders, type DateOrder } from './import/date-order.ts';
export type { FaultCode, ImportFault } from './import/fault.ts';
export type { SetAside, SetAsideRow } from './import/set-aside.ts';
export {
  importReport,
  readerVersion,
  type Imported,
  type ImportRequest,
  type ImportWarning,
  type Refused,
} from './import/import-report.ts';
export { openTables } from './open-tables.ts';
export type { TableFile } from './table-rows.ts';
export { readRawRows, type RawRow } from './import/raw-rows.ts';
export { takenBackWords } from './vocabulary/payment-words.ts';
export { quoteLiteral } from './session.ts';
export type { TableName } from './reports/all.ts';
export { settlingTables, type UnreadRow } from './unread-rows.ts';
export { Disguise } from './disguise/disguise.ts';
export { disguiseFile, type DisguisedFile } from './disguise/disguise-file.ts';
