/** What identifies the subject of a finding. */
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

/** What a finding is about: the title and the ids its reports give. */
export const subjectColumns = ['title', ...subjectIds] as const;

export type FindingSubject = Record<(typeof subjectColumns)[number], string | null>;

/** In a query that joins findings under that name. */
export const joinedSubjectIds = subjectIds.map((column) => `findings.${column}` as const);
export const joinedSubject = subjectColumns.map((column) => `findings.${column}` as const);
