import { describe, expect, test } from 'vitest';
import { claimTypes } from './claim-types.ts';
import { documentNeeds, missingDocuments, transports, type DocumentAtHand } from './document-needs.ts';
import type { DocumentType } from './document-types.ts';

const uploaded = (...types: DocumentType[]): DocumentAtHand[] => types.map((type) => ({ type }));
const priced: DocumentAtHand = { type: 'supplier_invoice', showsPrices: true };
const concealed: DocumentAtHand = { type: 'supplier_invoice', showsPrices: false };

describe.each(['inbound_lost', 'inbound_damaged', 'inbound_clawback'] as const)('%s', (claim) => {
  test('wants proof of ownership and of delivery, whichever way it travelled', () => {
    for (const transport of transports) {
      expect(missingDocuments(claim, transport, [])).toEqual(['ownership', `delivery_${transport}`]);
    }
  });

  test('takes an invoice with concealed prices, or the maker’s packing slip', () => {
    const pod: DocumentAtHand = { type: 'proof_of_delivery' };
    expect(missingDocuments(claim, 'small_parcel', [concealed, pod])).toEqual([]);
    expect(missingDocuments(claim, 'small_parcel', uploaded('packing_slip', 'proof_of_delivery'))).toEqual(
      [],
    );
    expect(missingDocuments(claim, 'small_parcel', uploaded('letter_of_authority', 'photo'))).toEqual([
      'ownership',
      'delivery_small_parcel',
    ]);
  });

  test('takes a bill of lading for freight only', () => {
    const have = uploaded('supplier_invoice', 'bill_of_lading');
    expect(missingDocuments(claim, 'ltl_ftl', have)).toEqual([]);
    expect(missingDocuments(claim, 'small_parcel', have)).toEqual(['delivery_small_parcel']);
    expect(missingDocuments(claim, 'amazon_freight', have)).toEqual(['delivery_amazon_freight']);
    expect(missingDocuments(claim, 'awd', have)).toEqual(['delivery_awd']);
  });
});

test('a shipment to AWD wants its events page, whichever way it travelled', () => {
  for (const transport of transports) {
    expect(missingDocuments('awd_inbound_lost', transport, uploaded('packing_slip'))).toEqual([
      'delivery_awd',
    ]);
  }
});

test('a lost multi-channel order wants the shop’s order and refund', () => {
  expect(missingDocuments('mcf_lost', 'small_parcel', uploaded('supplier_invoice'))).toEqual(['shop_order']);
  for (const type of ['other', 'photo'] as const)
    expect(missingDocuments('mcf_lost', 'small_parcel', uploaded(type))).toEqual([]);
});

test('a vendor’s shortage wants the bill of lading or a proof of delivery, a chargeback any evidence', () => {
  expect(missingDocuments('vendor_shortage', 'ltl_ftl', uploaded('supplier_invoice'))).toEqual([
    'vendor_delivery',
  ]);
  for (const type of ['bill_of_lading', 'proof_of_delivery'] as const)
    expect(missingDocuments('vendor_shortage', 'ltl_ftl', uploaded(type))).toEqual([]);
  expect(missingDocuments('vendor_chargeback', 'ltl_ftl', [])).toEqual(['chargeback_evidence']);
  expect(missingDocuments('vendor_chargeback', 'ltl_ftl', uploaded('photo'))).toEqual([]);
});

test('a cost can be shown only with prices', () => {
  expect(missingDocuments('under_reimbursed', 'small_parcel', [concealed])).toEqual(['cost_invoice']);
  expect(missingDocuments('under_reimbursed', 'small_parcel', [priced])).toEqual([]);
});

test.each([
  ['removal_damaged', 'removal_photos', 'photo'],
  ['return_wrong_item', 'return_photos', 'photo'],
  ['fee_dimension', 'measured_photos', 'photo'],
  ['fee_storage', 'measured_photos', 'photo'],
  ['fee_inbound_defect', 'inbound_defect_evidence', 'packing_slip'],
  ['awd_transfer_lost', 'ownership', 'supplier_invoice'],
] as const)('%s wants %s', (claim, need, type) => {
  expect(missingDocuments(claim, 'small_parcel', uploaded('other'))).toEqual([need]);
  expect(missingDocuments(claim, 'small_parcel', uploaded(type))).toEqual([]);
});

test.each([
  'warehouse_lost',
  'warehouse_damaged',
  'disposed_no_consent',
  'transfer_lost',
  'refund_no_return',
  'replacement_no_return',
  'return_lost',
  'return_damaged_amazon',
  'over_refund',
  'late_refund',
  'removal_lost',
  'disposed_by_amazon',
  'fee_referral',
  'fee_unused_label',
  'fee_placement',
  'fee_removal',
  'fee_aged',
  'reversal',
  'safe_t_not_returned',
  'safe_t_out_of_policy',
  'safe_t_return_label',
] as const)('%s can be filed on the marketplace’s own records', (claim) => {
  for (const transport of transports) expect(missingDocuments(claim, transport, [])).toEqual([]);
});

test('whatever a claim is given, all of it meets all of its needs', () => {
  for (const claim of claimTypes) {
    for (const transport of transports) {
      const have = documentNeeds(claim, transport).flatMap(({ oneOf }) =>
        oneOf.map((type) => ({ type, showsPrices: true })),
      );
      expect(missingDocuments(claim, transport, have)).toEqual([]);
    }
  }
});
