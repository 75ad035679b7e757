import { figureNames } from '@recoup/contract/figure-names/en';
import type { PacketTexts } from './texts.ts';

export const en: PacketTexts = {
  claims: {
    warehouse_lost: [
      'Units lost in the fulfillment center',
      'The inventory ledger shows units as misplaced. They were not found again and not reimbursed.',
    ],
    warehouse_damaged: [
      'Units damaged in the fulfillment center',
      'The inventory ledger shows units damaged while in your care. They were not reimbursed.',
    ],
    disposed_no_consent: [
      'Units disposed of without an order',
      'The inventory ledger shows units disposed of. There is no disposal order from us for them.',
    ],
    transfer_lost: [
      'Units lost in transfer between fulfillment centers',
      'Units left one fulfillment center and never arrived at another. They were not reimbursed.',
    ],
    refund_no_return: [
      'Customer refunded, item not returned',
      'The customer was refunded. The item did not come back within the time allowed, and we were not reimbursed.',
    ],
    replacement_no_return: [
      'Replacement sent, original not returned',
      'A replacement was sent to the customer. The original item did not come back, and we were not reimbursed.',
    ],
    return_lost: [
      'Returned item not put back into inventory',
      'The return was received, but the unit was not put back into our inventory and not reimbursed.',
    ],
    return_damaged_amazon: [
      'Return damaged by the carrier or the fulfillment center',
      'The returned unit is recorded as damaged by the carrier or the fulfillment center. It was not reimbursed.',
    ],
    return_wrong_item: [
      'Another item was returned',
      'The return is recorded as a different item than the one sold, and it is unsellable. We were not reimbursed.',
    ],
    over_refund: [
      'Refund larger than the payment',
      'The customer was refunded more than was paid for the order. The difference was charged to us.',
    ],
    late_refund: [
      'Refund issued after the return period',
      'The customer was refunded long after the return period had ended, and the item came back unsellable. We were not reimbursed.',
    ],
    inbound_lost: [
      'Units missing from an inbound shipment',
      'The shipment was delivered and closed, but fewer units were received than we sent.',
    ],
    inbound_damaged: [
      'Units damaged on receipt of an inbound shipment',
      'Units of the shipment were recorded as damaged on receipt. They left us undamaged.',
    ],
    inbound_clawback: [
      'Units deducted after the shipment was closed',
      'Units that had been received were deducted after the shipment was closed.',
    ],
    awd_inbound_lost: [
      'Units missing from a shipment to Amazon Warehousing and Distribution',
      'The shipment to Amazon Warehousing and Distribution is closed, but fewer cases were counted than it declares; the units below are those of the missing cases.',
    ],
    awd_transfer_lost: [
      'Units lost between Amazon Warehousing and Distribution and FBA',
      'The replenishment order shipped these units from Amazon Warehousing and Distribution. It is completed, but the inventory ledger shows no receipt of them at a fulfillment center within 30 days.',
    ],
    mcf_lost: [
      'Multi-channel order that was never delivered',
      'This multi-channel order left the fulfillment center, but the carrier has not called it delivered more than 7 days after the delivery date that was estimated, and no reimbursement has been issued. Proof of the order and of the refund or replacement given to the customer is attached.',
    ],
    removal_lost: [
      'Removal order lost in transit',
      'The units of the removal order were shipped and never delivered to us.',
    ],
    removal_damaged: [
      'Removal order delivered damaged or incomplete',
      'The removal order arrived damaged, incomplete or with other items than recorded.',
    ],
    disposed_by_amazon: [
      'Units disposed of on an order we did not create',
      'The removal order report shows a disposal of sellable units that was started by Amazon. We did not order it, and the units were not reimbursed.',
    ],
    fee_dimension: [
      'Fulfillment fee charged on wrong dimensions',
      'Fulfillment fees were charged for a larger size tier than the product has.',
    ],
    fee_referral: [
      'Referral fee charged at the wrong rate',
      'Referral fees were charged at another rate than that of the product’s category.',
    ],
    fee_storage: [
      'Storage fee charged on wrong volume',
      'Storage fees were charged for a larger volume than the product has.',
    ],
    fee_aged: [
      'Aged inventory surcharge for units not old enough',
      'The surcharge was charged for more units than can have been stored for 181 days: counted first in, first out from the receipts, sales and removals of the inventory ledger.',
    ],
    fee_inbound_defect: [
      'Inbound defect fee not due',
      'An inbound defect fee was charged although the shipment was as planned.',
    ],
    fee_unused_label: [
      'Fee charged for a cancelled shipment',
      'A fee was charged for a shipment that was cancelled and never sent.',
    ],
    fee_placement: [
      'Inbound placement fee above the agreed amount',
      'The shipments were placed as agreed when the inbound plan was created, and every unit was received as sent. Nevertheless a higher placement fee was charged than that of the confirmed placement option, and the difference has not been given back.',
    ],
    fee_removal: [
      'Removal fee not due',
      'A removal fee was charged for units that never left the fulfillment center, or for a removal that we did not order.',
    ],
    under_reimbursed: [
      'Reimbursement below the value of the units',
      'The reimbursement was paid below the value of the units: their sourcing cost, or after a sale the price of the order less fees.',
    ],
    reversal: [
      'Reimbursement taken back without the units',
      'A reimbursement was reversed, but the units were not returned to our inventory.',
    ],
    safe_t_not_returned: [
      'SAFE-T claim: refunded at first scan, return never arrived',
      'The order was fulfilled by us. Amazon refunded the customer when the carrier first scanned the return, and deducted the refund from our account. The return report shows no delivery: the item never reached us.',
    ],
    safe_t_out_of_policy: [
      'SAFE-T claim: refund outside the return policy',
      'The order was fulfilled by us. Amazon refunded the customer when the carrier first scanned the return, and deducted the refund from our account. The return report records the return as outside the return policy.',
    ],
    safe_t_return_label: [
      'SAFE-T claim: return label charged to us',
      'The order was fulfilled by us. According to the return report, the return label is not to be paid by the seller. Its cost was charged to us and not kept back from the refund that Amazon issued.',
    ],
    vendor_shortage: [
      'Quantity shortage deducted from a vendor invoice',
      'An amount was deducted from this invoice as a quantity shortage and has not been paid back in full. The units were delivered: the proof of delivery is attached, and the quantities of the purchase order are given below where its export shows them.',
    ],
    vendor_chargeback: [
      'Vendor chargeback disputed',
      'This chargeback was charged for non-compliance. We complied, as the attached documents show, and it has not been paid back in full.',
    ],
  },
  greeting: 'Hello,',
  rows: 'The records concerned:',
  request: (units) =>
    `Please investigate and reimburse ${units === 1 ? 'this unit' : `these ${units} units`}.`,
  requestRefund:
    'Please review this refund under the SAFE-T policy and reimburse the amount deducted from our account.',
  requestDeduction: 'Please review this deduction and pay the amount back.',
  figures: figureNames,
  figureStyle: { locale: 'en-GB', between: ', ', end: '.' },
  attached: 'Supporting documents are attached.',
  closing: 'Thank you and kind regards',
  labels: {
    date: 'Date',
    quantity: 'Quantity',
    order: 'Order ID',
    shipment: 'Shipment ID',
    removal: 'Removal order ID',
    reimbursement: 'Reimbursement ID',
    reference: 'Reference ID',
    invoice: 'Invoice number',
    title: 'Product',
  },
};
