import { marketplaceName } from '@recoup/contract/marketplace-names/en';
import type { ClaimType } from '@recoup/contract/claim-types';
import { figureNames } from '@recoup/contract/figure-names/en';
import { claimNames } from '@recoup/contract/ticket-names/en';
import { plural } from '../../lib/i18n/plural.ts';
import { reportNames } from './report-names.ts';

/** Names and reasons of claims, shared by several pages. */
export default {
  types: {
    warehouse_lost: {
      name: claimNames.warehouse_lost,
      why: `${marketplaceName} recorded units of this product as missing in its warehouse. They were neither found again nor paid for.`,
    },
    warehouse_damaged: {
      name: claimNames.warehouse_damaged,
      why: `Units were damaged in ${marketplaceName}’s care. No payment and no replacement followed.`,
    },
    disposed_no_consent: {
      name: claimNames.disposed_no_consent,
      why: 'Sellable units were disposed of without a disposal order, and nothing was paid.',
    },
    transfer_lost: {
      name: claimNames.transfer_lost,
      why: 'Units left one warehouse and never arrived at the next. They were neither found nor paid for.',
    },
    refund_no_return: {
      name: claimNames.refund_no_return,
      why: 'The buyer got the money back, but the product did not come back and nothing was charged to the buyer or paid to you.',
    },
    replacement_no_return: {
      name: claimNames.replacement_no_return,
      why: 'The buyer got a second unit free of charge, but the first did not come back and nothing was paid to you.',
    },
    return_lost: {
      name: claimNames.return_lost,
      why: 'The return was received, but the units never reached your stock and nothing was paid.',
    },
    return_damaged_amazon: {
      name: claimNames.return_damaged_amazon,
      why: `The return was damaged by ${marketplaceName} or its carrier, and nothing was paid.`,
    },
    return_wrong_item: {
      name: claimNames.return_wrong_item,
      why: `The return is recorded as a wrong item and came back unsellable, and ${marketplaceName} paid nothing for the unit that is gone.`,
    },
    over_refund: {
      name: claimNames.over_refund,
      why: 'The buyer was refunded more than they paid.',
    },
    late_refund: {
      name: claimNames.late_refund,
      why: 'The buyer was refunded long after the time for returns, the product came back unsellable, and nothing was paid to you.',
    },
    inbound_lost: {
      name: claimNames.inbound_lost,
      why: 'More units were shipped to the warehouse than were received, and the rest was neither found nor paid for.',
    },
    inbound_damaged: {
      name: claimNames.inbound_damaged,
      why: `Units were damaged by ${marketplaceName} or its carrier on their way in, and nothing was paid.`,
    },
    inbound_clawback: {
      name: claimNames.inbound_clawback,
      why: 'Units of this shipment were received and later taken out of your stock again, without payment.',
    },
    awd_inbound_lost: {
      name: claimNames.awd_inbound_lost,
      why: `${marketplaceName} closed a shipment to its AWD warehouse with fewer cases than you declared, and nothing was paid for the rest.`,
    },
    awd_transfer_lost: {
      name: claimNames.awd_transfer_lost,
      why: 'Units left AWD for a fulfillment center, and the inventory ledger shows no receipt of them a month after the order was completed.',
    },
    mcf_lost: {
      name: claimNames.mcf_lost,
      why: `An order of another shop left ${marketplaceName}’s fulfillment center, and its carrier has not called it delivered more than 7 days after the day ${marketplaceName} named.`,
    },
    removal_lost: {
      name: claimNames.removal_lost,
      why: 'Units you asked to have sent back never arrived, and nothing was paid.',
    },
    removal_damaged: {
      name: claimNames.removal_damaged,
      why: 'Fewer sound units arrived than were sent back to you, and nothing was paid.',
    },
    disposed_by_amazon: {
      name: claimNames.disposed_by_amazon,
      why: `${marketplaceName} disposed of sellable units on a removal order it created itself, and paid nothing for them.`,
    },
    fee_dimension: {
      name: claimNames.fee_dimension,
      why: 'Fulfillment fees were charged for a larger or heavier product than this one is.',
    },
    fee_referral: {
      name: claimNames.fee_referral,
      why: 'The commission charged is higher than the rate of the category.',
    },
    fee_storage: {
      name: claimNames.fee_storage,
      why: 'More storage was charged than the product and its days in the warehouse explain.',
    },
    fee_aged: {
      name: claimNames.fee_aged,
      why: 'The surcharge was charged for more units than can have been in the warehouse for 181 days, counted first in, first out from the inventory ledger.',
    },
    fee_inbound_defect: {
      name: claimNames.fee_inbound_defect,
      why: 'A defect fee was charged that the shipment’s own records do not support.',
    },
    fee_unused_label: {
      name: claimNames.fee_unused_label,
      why: 'A shipping label was charged, but the shipment was never sent with it.',
    },
    fee_placement: {
      name: claimNames.fee_placement,
      why: 'The placement fee of an inbound plan is higher than the one you accepted, though everything was received as you sent it.',
    },
    fee_removal: {
      name: claimNames.fee_removal,
      why: `A removal fee was charged for units that the inventory ledger never shows as gone, or for a removal that ${marketplaceName} started itself.`,
    },
    under_reimbursed: {
      name: claimNames.under_reimbursed,
      why: 'A reimbursement was paid for less than the units are worth.',
    },
    reversal: {
      name: claimNames.reversal,
      why: 'A reimbursement was clawed back although the units were not returned to your stock.',
    },
    safe_t_not_returned: {
      name: claimNames.safe_t_not_returned,
      why: `${marketplaceName} refunded the customer when the carrier first scanned the return, and the return report shows no delivery to you.`,
    },
    safe_t_out_of_policy: {
      name: claimNames.safe_t_out_of_policy,
      why: `${marketplaceName} refunded the customer when the carrier first scanned a return that the return report records as outside the return policy.`,
    },
    safe_t_return_label: {
      name: claimNames.safe_t_return_label,
      why: `A return label that the customer or ${marketplaceName} should have paid was charged to you and not deducted from the refund.`,
    },
    vendor_shortage: {
      name: claimNames.vendor_shortage,
      why: `${marketplaceName} deducted units from your invoice as not received and has not paid them back.`,
    },
    vendor_chargeback: {
      name: claimNames.vendor_chargeback,
      why: `${marketplaceName} charged you for non-compliance and has not paid it back. No file tells whether the charge was right.`,
    },
  } satisfies Record<ClaimType, { name: string; why: string }>,
  figures: figureNames,
  valuations: {
    price_less_fees: 'The price the buyer paid, less the fees you would have paid.',
    excess_refund: 'What was refunded beyond what the buyer had paid.',
    fee_difference: 'What was charged, less what should have been charged.',
    fee_in_full: 'The whole fee, because none was due.',
    payment_difference: 'What the units are worth, less what was paid.',
    reversed_amount: 'What was paid and clawed back.',
    deducted_amount: 'What was deducted, less what was paid back.',
    sourcing_cost: 'Your sourcing cost, times the units.',
    past_payments: `The mean of what ${marketplaceName} paid for this product before, times the units.`,
    estimate: 'An estimate: neither a sourcing cost nor a past payment is known for this product.',
    unknown: 'No data to value it. Enter the sourcing cost of this product.',
  },
  anchors: {
    loss_reported: 'the record of the loss',
    refund: 'the refund',
    replacement_sent: 'the sending of the replacement',
    return_received: 'the receipt of the return',
    delivery: 'the delivery',
    estimated_delivery: 'the estimated delivery',
    removal_shipped: 'the sending of the removal',
    removal_delivered: 'the delivery of the removal',
    fee_charged: 'the charge of the fee',
    invoice_dated: 'the date of the invoice',
    reimbursement: 'the reimbursement',
    reversal: 'the clawback',
  },
  ids: {
    fnsku: 'FNSKU',
    sku: 'SKU',
    asin: 'ASIN',
    order: 'Order',
    shipment: 'Shipment',
    removal: 'Removal order',
    reimbursement: 'Reimbursement',
    reference: 'Reference',
    country: 'Marketplace',
  },
  states: {
    open: 'Can be claimed',
    waiting: 'Too early to claim',
    to_check: 'To check, not claimed',
    dismissed: 'Dismissed, not claimed',
    lapsed: 'Claim deadline passed',
    found: `Found by ${marketplaceName}`,
    paid: `Paid by ${marketplaceName}`,
    explained: 'Explained by newer reports',
  },
  reportNames,
  noAmount: 'Not valued',
  units: plural('{count} unit', '{count} units'),
};
