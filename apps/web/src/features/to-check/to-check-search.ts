import { claimTypes, type ClaimType } from '@recoup/contract/claim-types';
import { toCheckSorts } from '@recoup/contract/sorts';
import { listOf, oneOf, searchSchema, text } from '../../lib/routing/search-schema.ts';
import { namedStores } from '../../lib/session/named-stores.ts';

export const toCheckStates = ['to_check', 'dismissed'] as const;

/** Claim types without a known rule by which Amazon pays, at least in some countries. */
export const checkedTypes: readonly ClaimType[] = [
  'disposed_by_amazon',
  'return_wrong_item',
  'late_refund',
  'fee_removal',
  'fee_aged',
  'fee_placement',
  'safe_t_not_returned',
  'safe_t_out_of_policy',
  'safe_t_return_label',
  'awd_inbound_lost',
  'awd_transfer_lost',
  'mcf_lost',
  'vendor_shortage',
  'vendor_chargeback',
];

export const toCheckSearch = searchSchema({
  state: oneOf('show', toCheckStates, 'to_check'),
  text: text('q'),
  types: listOf('type', claimTypes),
  stores: namedStores,
  sort: oneOf('sort', toCheckSorts, 'closes'),
  after: text('after'),
});
