/** Vocabulary of the document vault; free of zod, so that the web can import it. */

export const documentTypes = [
  'supplier_invoice',
  'packing_slip',
  'proof_of_delivery',
  'bill_of_lading',
  'letter_of_authority',
  'photo',
  'other',
] as const;

export type DocumentType = (typeof documentTypes)[number];

export const documentStatuses = ['waiting', 'accepted', 'rejected'] as const;

export type DocumentStatus = (typeof documentStatuses)[number];

/** Why a document was rejected; each reason has an action in the web's catalogues. */
export const rejectReasons = [
  'unreadable',
  'pro_forma',
  'altered',
  'not_covering',
  'wrong_party',
  'expired',
  'other',
] as const;

export type RejectReason = (typeof rejectReasons)[number];

/** File type, detected from the content. */
export const mediaTypes = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const;

export type MediaType = (typeof mediaTypes)[number];

export const linkKinds = ['shipment', 'ticket'] as const;

export type LinkKind = (typeof linkKinds)[number];

export const documentSorts = ['uploaded', 'name', 'size'] as const;

export type DocumentSort = (typeof documentSorts)[number];

export const fnskuPattern = /^[A-Z0-9]{10}$/;
export const shipmentPattern = /^[A-Z0-9][A-Z0-9-]{4,29}$/;
/** Up to six decimals: suppliers price small parts in fractions of a cent. */
export const unitCostPattern = /^\d{1,11}(\.\d{1,6})?$/;
