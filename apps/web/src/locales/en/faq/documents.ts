import { marketplaceName } from '@recoup/contract/marketplace-names/en';

export default {
  'which-documents': {
    question: 'Which documents does a claim need?',
    answer: `Many need none: ${marketplaceName}’s own records are the proof. Inbound shortages need proof that you owned the goods and proof that they were delivered. Removals need photos, size fees need photos with ruler and scale. Each ticket has its checklist, and What a claim needs under File management shows the list for every type.`,
  },
  'good-invoice': {
    question: 'What must a supplier invoice show?',
    answer:
      'The date of purchase, the names of the products, the quantities, and both issuer and buyer with full name and address. The buyer must be the company of the store. Upload it exactly as the supplier sent it, as PDF or picture, without marks or edits.',
  },
  'hide-prices': {
    question: 'May I hide the prices on an invoice?',
    answer:
      'Yes, where it only proves that the goods were yours, as for an inbound shortage. Not where it proves what they cost, as for a reimbursement that was too low: then unit prices must be readable.',
  },
  'pro-forma': {
    question: 'Why was my pro-forma invoice refused?',
    answer: `${marketplaceName} accepts only finished sales. A pro-forma invoice, a contract or an order confirmation shows an intention. Ask your supplier for the final invoice of the same sale and upload that one.`,
  },
  'own-products': {
    question: 'I make the products myself and have no supplier invoice. What can I send?',
    answer:
      'A signed packing slip of the shipment, if you are the maker or the owner of the brand. It shows the same things as an invoice: date, product names, quantities, names and addresses.',
  },
  'proof-of-delivery': {
    question: 'What counts as proof of delivery?',
    answer: `Parcels: the carrier’s tracking record or delivery receipt. Trucks: a bill of lading with box count and total weight, signed or stamped at the warehouse, or a screenshot of the delivery appointment with its ID. ${marketplaceName}’s own freight: its electronic proof of delivery.`,
  },
  'more-invoices': {
    question: 'Why do you ask for invoices of more units than are missing?',
    answer: `${marketplaceName} may want invoices for all units of a product sent since the date of the invoice, not only the missing ones. That is why we keep the lines of your invoices: each claim draws on them, and File management shows how many units are left for claims.`,
  },
  'rejected-document': {
    question: 'My document was rejected. What now?',
    answer:
      'Open it under File management: it says why and what to do, for example to scan it again or to send the final invoice. Upload the new file; the ticket goes on as soon as everything it needs is there and you mark it as ready.',
  },
  'upload-limits': {
    question: 'Which files can I upload, and how many?',
    answer:
      'PDF, pictures, CSV and XLSX, as many at once as you like; the upload dialog shows the limit for one file and the storage that is left. An interrupted upload goes on from where it stopped when you choose the same file again, and a file that is already here is not kept twice.',
  },
};
