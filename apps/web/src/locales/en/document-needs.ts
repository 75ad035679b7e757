import { marketplaceName } from '@recoup/contract/marketplace-names/en';
import { message } from '../../lib/i18n/message.ts';
import { plural } from '../../lib/i18n/plural.ts';

export default {
  loadFailed: 'The document list could not be loaded.',
  empty: 'No claim is waiting for a document.',
  toFiles: 'Go to File management',
  enterCosts: 'Enter sourcing costs',
  waiting: plural('waits for documents in {count} ticket', 'waits for documents in {count} tickets'),
  questions: plural(
    `including {count} with a question from ${marketplaceName}`,
    `including {count} with questions from ${marketplaceName}`,
  ),
  more: 'Only the tickets with the soonest deadlines are shown. The others follow once these are done.',

  documents: {
    ownership: 'supplier invoice',
    delivery_small_parcel: 'proof of delivery',
    delivery_ltl_ftl: 'bill of lading',
    delivery_amazon_freight: 'proof of delivery',
    delivery_awd: 'proof of delivery',
    removal_photos: 'set of photos',
    removal_delivery: 'proof of delivery',
    return_photos: 'photo',
    return_tracking: 'tracking screenshot',
    measured_photos: 'measurement photo',
    inbound_defect_evidence: 'piece of evidence',
    cost_invoice: 'supplier invoice with prices',
    shop_order: 'proof of order and refund',
    vendor_delivery: 'bill of lading or proof of delivery',
    chargeback_evidence: 'piece of evidence of compliance',
  },
  unlocks: plural(
    '1 {document} unlocks {amount} in {count} ticket',
    '1 {document} unlocks {amount} in {count} tickets',
  ),
  isPart: plural(
    '1 {document} is needed for {amount} in {count} ticket',
    '1 {document} is needed for {amount} in {count} tickets',
  ),
  waitsForAnswer: message(`${marketplaceName} is waiting for your answer about {amount}`),
  sources: {
    supplier: message('From {name}'),
    shipment: message('Shipment {name}'),
    product: message('Product {name}'),
    removal_order: message('Removal order {name}'),
    ticket: message('Ticket {name}'),
  },
  asked: `${marketplaceName} asked for more information. Its question is in the messages or the timeline of the ticket.`,
  partly: plural(
    '{count} of them also needs another document.',
    '{count} of them also need another document.',
  ),
  unpriced: 'An invoice is attached, but its unit prices are not entered yet.',
  unknownAmount: 'an amount not known yet',

  ticketsOf: plural('{count} ticket', '{count} tickets'),
  ticket: message('Ticket {id}'),
  attachTo: message('Attach to ticket {id}'),
  others: plural('{count} more document missing', '{count} more documents missing'),
  attached: plural('Attached to {count} ticket.', 'Attached to {count} tickets.'),
  nowReady: plural(
    `{count} ticket is now ready to be filed with ${marketplaceName}.`,
    `{count} tickets are now ready to be filed with ${marketplaceName}.`,
  ),

  matcher: 'Upload many files',
  drop: 'Drop all your documents here',
  dropNote:
    'Each file is matched by the shipment ID, supplier, product or ticket number in its name or folder. You check the matches before anything is attached.',
  files: 'Uploaded files',
  needOf: message('What {name} is for'),
  noNeed: 'Choose what it is for',
  attachAll: plural('Attach {count} matched file', 'Attach {count} matched files'),
  isAttached: 'Attached',
};
