/** What a finding is about: the ids and the title its reports give. */
export const subjectColumns = [
  'fnsku',
  'sku',
  'asin',
  'title',
  'order_id',
  'shipment_id',
  'removal_order_id',
  'reimbursement_id',
  'reference_id',
] as const;
