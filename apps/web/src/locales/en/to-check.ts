import { marketplaceName } from '@recoup/contract/marketplace-names/en';
import { message } from '../../lib/i18n/message.ts';
import { plural } from '../../lib/i18n/plural.ts';

export default {
  note: `The reports show these losses, but we know no ${marketplaceName} rule that pays for them. They are in no total and are claimed only after you confirm them.`,
  show: 'Show',
  states: { to_check: 'To check', dismissed: 'Dismissed' },
  type: 'Claim type',
  search: 'Search by order, removal order, FNSKU or SKU',
  empty: `Nothing to check. A loss for which no ${marketplaceName} rule is known appears here after an audit.`,
  toTickets: 'To the tickets',
  noMatch: 'No finding matches the search and the filter.',
  noneDismissed: 'No finding has been dismissed.',
  showAll: 'Show findings to check',
  loadFailed: 'The findings could not be loaded.',
  count: plural('{count} finding', '{count} findings'),
  columns: {
    finding: 'Finding',
    figures: 'Numbers',
    account: 'Account',
    store: 'Store',
    closes: 'Claim deadline',
    amount: 'Amount',
  },
  lastDay: 'Today is the last day',
  daysLeft: plural('{count} day left', '{count} days left'),
  review: 'Review',

  what: 'What was found',
  confirms: 'What would confirm it',
  whatConfirms: {
    disposed_by_amazon: `A page or a case answer of ${marketplaceName} that it pays for units it removed by itself, or a setting that shows you had not allowed automated removals on that day.`,
    return_wrong_item:
      'Photos of the unit that came back, for example from a removal order, that show it is not the product of the order.',
    late_refund: `A case answer that ${marketplaceName} accepted the return late without your consent, and photos or a grading that show why the unit cannot be sold.`,
    fee_removal: `Stock counts that show the units are still in the warehouse, or a case answer that ${marketplaceName} refunds the fee of removals it started.`,
    fee_aged:
      'Receiving dates of the shipments that show the units are younger than 181 days, for example proofs of delivery.',
    safe_t_not_returned: `A tracking page that shows the parcel was never delivered to you, and a rule of your country that ${marketplaceName} pays for returns lost on their way.`,
    safe_t_out_of_policy: `A page or a case answer that SAFE-T claims for late returns are accepted in your country, and that you did not authorise the return yourself.`,
    safe_t_return_label: `A page or a case answer that SAFE-T claims for return labels are accepted in your country.`,
    awd_inbound_lost: `The shipment’s events page at AWD, which shows the delivery and the cases counted, your packing list, and a case answer that ${marketplaceName} pays for cases missing there.`,
    awd_transfer_lost: `The replenishment order with its shipments in your seller account, and a case answer that the units did not arrive at ${marketplaceName}’s fulfilment centre.`,
    mcf_lost: `The tracking page of the package, your shop’s order with its refund or replacement, and a case answer that ${marketplaceName} pays for multi-channel orders lost in this country. Orders to your own address are never paid.`,
    vendor_shortage: `The bill of lading, or the carrier’s proof of delivery, with the units counted. The purchase order’s items export confirms it too, if it shows that all invoiced units were received.`,
    vendor_chargeback: `The chargeback’s details in Vendor Central, and photos, labels or booking confirmations that show you complied.`,
  },
  noSource: `No ${marketplaceName} page was found. The deadline is the shortest of similar claims.`,
  nearestRule: 'The deadline is taken from the nearest rule:',
  evidence: 'Evidence',
  decided: 'Decided before',
  decidedBy: message('{decision} by {who}, {when}'),
  decisions: { confirmed: 'Confirmed', dismissed: 'Dismissed' },
  who: { seller: 'the seller', operator: 'an operator' },
  decision: 'Decision',
  choices: {
    confirmed: 'Claim it: it becomes a ticket and is filed',
    dismissed: 'Dismiss it: it is not claimed',
  },
  reason: 'Reason',
  reasonMissing: 'Please say why',
  save: 'Save decision',
  saving: 'Saving',
  saved: {
    confirmed: 'Confirmed. It is now a ticket.',
    dismissed: 'Dismissed. It is listed under “Dismissed”.',
  },
};
