import type { ClaimType } from '@recoup/contract/claim-types';
import type { Finding } from './finding.ts';

type Ids = Pick<
  Finding,
  'fnsku' | 'sku' | 'orderId' | 'shipmentId' | 'removalOrderId' | 'reimbursementId' | 'referenceId'
>;

/**
 * Which of a product's two identifiers the reports of a claim always contain. The other one is looked up if possible,
 * and a key must not change when the lookup succeeds in a later audit.
 */
const namedBy: Readonly<Record<ClaimType, 'fnsku' | 'sku'>> = {
  warehouse_lost: 'fnsku',
  warehouse_damaged: 'fnsku',
  disposed_no_consent: 'fnsku',
  transfer_lost: 'fnsku',
  refund_no_return: 'sku',
  replacement_no_return: 'sku',
  return_lost: 'sku',
  return_damaged_amazon: 'sku',
  return_wrong_item: 'sku',
  over_refund: 'sku',
  late_refund: 'sku',
  inbound_lost: 'fnsku',
  inbound_damaged: 'fnsku',
  inbound_clawback: 'fnsku',
  awd_inbound_lost: 'sku',
  awd_transfer_lost: 'sku',
  mcf_lost: 'sku',
  removal_lost: 'sku',
  removal_damaged: 'sku',
  disposed_by_amazon: 'sku',
  fee_dimension: 'sku',
  fee_referral: 'sku',
  fee_storage: 'fnsku',
  fee_aged: 'fnsku',
  fee_inbound_defect: 'sku',
  fee_unused_label: 'sku',
  fee_placement: 'sku',
  fee_removal: 'sku',
  under_reimbursed: 'fnsku',
  reversal: 'fnsku',
  safe_t_not_returned: 'sku',
  safe_t_out_of_policy: 'sku',
  safe_t_return_label: 'sku',
  vendor_shortage: 'sku',
  vendor_chargeback: 'sku',
};

/** The stable identifier of a loss, e.g. `refund_no_return/order=112-5550123-1234567/sku=MUG-01`. */
export function buildFindingKey(claimType: ClaimType, ids: Ids): string {
  const product: readonly [string, string | null] =
    namedBy[claimType] === 'fnsku'
      ? ids.fnsku === null
        ? ['sku', ids.sku]
        : ['fnsku', ids.fnsku]
      : ids.sku === null
        ? ['fnsku', ids.fnsku]
        : ['sku', ids.sku];
  const parts: readonly (readonly [string, string | null])[] = [
    ['order', ids.orderId],
    ['shipment', ids.shipmentId],
    ['removal', ids.removalOrderId],
    ['reimbursement', ids.reimbursementId],
    product,
    ['reference', ids.referenceId],
  ];
  return [
    claimType,
    ...parts.flatMap(([name, id]) => (id === null ? [] : [`${name}=${encodeURIComponent(id)}`])),
  ].join('/');
}
