export const subjectIds = [
  'fnsku',
  'sku',
  'asin',
  'order_id',
  'shipment_id',
  'removal_order_id',
  'reimbursement_id',
  'reference_id',
] as const;

/** The title and the ids a finding's reports give. */
export const subjectColumns = ['title', ...subjectIds] as const;

export type FindingSubject = Record<(typeof subjectColumns)[number], string | null>;

/** For a query that joins findings as `findings`. */
export const joinedSubjectIds = subjectIds.map((column) => `findings.${column}` as const);
export const joinedSubject = subjectColumns.map((column) => `findings.${column}` as const);
