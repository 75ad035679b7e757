import { marketplaceName } from '@recoup/contract/marketplace-names/en';
import { message } from '../../lib/i18n/message.ts';

export default {
  loadFailed: 'The reimbursement could not be loaded.',
  missing: 'This reimbursement does not exist, or its store was removed.',
  toList: 'Unmatched money',
  facts: 'Reimbursement',
  heading: message('{amount} · reimbursement {id}'),
  ids: 'Named in the report',
  report: 'Report row',

  match: 'Matched to',
  unmatched: 'No ticket explains this money. Nothing is billed for it until it is matched.',
  ticket: 'Ticket',
  ticketOf: message('{type} · {id}'),
  kind: 'Counted as',
  bill: 'Bill',
  notBilled: 'No commission',
  unmatch: 'Unmatch',

  candidates: 'Likely tickets',
  candidatesToMove: 'Other likely tickets',
  candidatesHelp:
    'Tickets of the same store that share an ID or the amount with this reimbursement, the most similar first.',
  candidatesFailed: 'The likely tickets could not be loaded.',
  noCandidates: 'This reimbursement fits no ticket of the store by an ID or the amount.',
  noOtherCandidates: 'This reimbursement fits no other ticket of the store by an ID or the amount.',
  otherTicket: 'Match to another ticket',
  agrees: 'In common',
  lostOn: 'Lost on',
  units: 'Units',
  claimed: 'Claimed',
  matchHere: 'Match',
  move: 'Move here',
  matchTo: message('Match to ticket {id}'),
  moveTo: message('Move to ticket {id}'),

  signs: {
    case: 'Case ID',
    order: 'Order',
    product: 'FNSKU or SKU',
    reason: 'Reason fits the claim',
    quantity: 'Units',
    amount: 'Amount',
    date: 'Paid within a year of the loss',
  },

  matchEffect: message(
    '{amount} counts as paid for the ticket. Its status, the commission and the statement follow.',
  ),
  reversalEffect: message(
    '{amount} is taken off what the ticket received. Its status, the commission and the statement follow.',
  ),
  unmatchEffect:
    'The ticket loses this payment, and the commission billed for it is removed or credited. Nothing matches the reimbursement again until an operator does.',
  ticketNumber: 'Ticket number',
  ticketNeeded: 'Enter the number of a ticket of the same store.',
  paidFor: 'Why the money came',
  paidForCase: `${marketplaceName} paid our case: commission is billed`,
  paidAutomatically: `${marketplaceName} paid on its own: no commission`,
  reason: 'Reason for the correction',
  reasonNeeded: 'Enter the reason, at least 3 characters.',
  sending: 'Saving…',

  corrections: 'Corrections',
  keptUnmatched: 'Kept unmatched',
  matchedTo: message('Matched to ticket {to}'),
  movedTo: message('Moved from ticket {from} to ticket {to}'),
  takenOff: message('Removed from ticket {from}'),
};
