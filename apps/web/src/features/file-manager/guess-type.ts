import type { DocumentType } from '@recoup/contract/document-types';

const signs: readonly (readonly [DocumentType, RegExp])[] = [
  ['proof_of_delivery', /\bpod\b|proof.?of.?delivery|签收|妥投/],
  ['bill_of_lading', /\bbol\b|bill.?of.?lading|lading|提单|提货单/],
  ['packing_slip', /packing|装箱/],
  ['letter_of_authority', /\bloa\b|letter.?of.?auth|authori[sz]ation|授权/],
  ['supplier_invoice', /invoice|\binv\b|发票|\.(csv|xlsx)$/],
  ['photo', /\.(jpe?g|png|webp|heic)$/],
];

/** The probable document type by common file names; the user can change it later. */
export function guessType(name: string): DocumentType {
  const spacedName = name.toLowerCase().replaceAll(/[_-]+/g, ' ');
  return signs.find(([, sign]) => sign.test(spacedName))?.[0] ?? 'other';
}
