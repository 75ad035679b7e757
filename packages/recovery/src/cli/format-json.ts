import type { Finding, UndatedFinding } from '../finding.ts';
import { toMajorUnits } from '@recoup/contract/money';
import type { FolderAudit } from './audit-folder.ts';
import { isUnconfirmed } from './unconfirmed.ts';
import { formatFault, formatUnread, type CliWords } from './words.ts';

/**
 * For programs: findings claimable on the day of the audit (without a window if no report has the anchor date),
 * findings that may become claimable, and files and rows that were not read.
 */
export function formatJson(audit: FolderAudit, words: CliWords): string {
  const listFindings = (state: Finding['state']) =>
    audit.findings.filter((finding) => finding.state === state);
  return JSON.stringify(
    {
      asOf: audit.asOf,
      region: audit.region,
      findings: [
        ...listFindings('open').map((finding) => toFindingJson(finding, audit)),
        ...audit.undated.map((finding) =>
          toFindingJson({ ...finding, opensOn: null, closesOn: null }, audit),
        ),
      ],
      waiting: listFindings('waiting').map((finding) => toFindingJson(finding, audit)),
      toCheck: listFindings('to_check').map((finding) => toFindingJson(finding, audit)),
      lapsed: listFindings('lapsed').length,
      unread: audit.unread.map(({ name, faults }) => ({ file: name, why: formatUnread(faults, words) })),
      setAside: audit.read.flatMap(({ name, setAside }) =>
        setAside.rows.map(({ row, column, text, ...fault }) => ({
          file: name,
          row,
          column,
          why: formatFault(fault, words),
          text,
        })),
      ),
      setAsideRows: audit.read.reduce((sum, { setAside }) => sum + setAside.count, 0),
      fileWarnings: audit.read.flatMap(({ name, warnings }) =>
        warnings.map((warning) => ({ file: name, ...warning })),
      ),
      skipped: audit.skipped,
      unchecked: audit.unchecked,
      warnings: audit.warnings,
    },
    null,
    2,
  );
}

function toFindingJson(
  finding: UndatedFinding & { opensOn: string | null; closesOn: string | null; policy?: string },
  { read }: FolderAudit,
): object {
  const { amount } = finding;
  return {
    claimType: finding.claimType,
    fnsku: finding.fnsku,
    sku: finding.sku,
    orderId: finding.orderId,
    shipmentId: finding.shipmentId,
    removalOrderId: finding.removalOrderId,
    reimbursementId: finding.reimbursementId,
    quantity: finding.quantity,
    amount: amount && { value: toMajorUnits(amount), currency: amount.currency },
    valuation: finding.valuation,
    figures: finding.figures.map((figure) =>
      'units' in figure
        ? figure
        : { name: figure.name, value: toMajorUnits(figure.amount), currency: figure.amount.currency },
    ),
    opensOn: finding.opensOn,
    closesOn: finding.closesOn,
    // Null if there is no window.
    isWindowConfirmed: finding.policy === undefined ? null : !isUnconfirmed(finding),
    evidence: finding.evidence.map(({ file, row }) => ({ file: read[file]?.name ?? '', row })),
  };
}
