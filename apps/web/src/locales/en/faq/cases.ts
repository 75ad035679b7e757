import { marketplaceName } from '@recoup/contract/marketplace-names/en';

export default {
  'who-files': {
    question: `Who files the claim with ${marketplaceName}?`,
    answer: `Our operators, in ${marketplaceName}’s own seller console. ${marketplaceName} offers no way to file claims by program, so each one is read by a person before it goes out. Once it is filed, the ticket shows the case ID.`,
  },
  'my-part': {
    question: 'What do I have to do myself?',
    answer:
      'Only what the view Needs my action lists: add a document, answer a question, authorize a store again. When all documents are there, choose Mark as ready on the ticket. Everything else is done for you.',
  },
  'how-long': {
    question: 'How long until a case is decided?',
    answer: `That is up to ${marketplaceName}: some cases are answered within a day, some take weeks. After an approval the money usually comes within days, and the payment appears in its reimbursement report a few days later. The ticket is updated by itself.`,
  },
  'marketplace-asks': {
    question: `What does “${marketplaceName} needs more information” mean?`,
    answer: `${marketplaceName} wants to know or see more before it decides. The last message or entry on the ticket says what. Add the document or write to the operators on the ticket; they send the answer. These requests have short deadlines, so please answer soon.`,
  },
  'denied-appeal': {
    question: 'A claim was denied. Can I appeal?',
    answer:
      'Yes. Choose Appeal on the ticket and say why the decision is wrong; new evidence helps most. An operator then files it again. An appeal can be filed after the deadline for the first claim has passed.',
  },
  'denied-or-expired': {
    question: 'What is the difference between Denied and Expired?',
    answer: `Denied: ${marketplaceName} looked at the claim and said no; you can appeal. Expired: the claim deadline passed before the claim was filed. We never call one the other.`,
  },
  'partly-paid': {
    question: 'Why was only part of a claim paid?',
    answer: `${marketplaceName} may have found some of the units, replaced some in your stock, or valued them lower. The ticket lists every payment with its row in the reimbursement report. If the rest is still owed we go on with it, and a payment below your sourcing cost becomes a ticket of its own.`,
  },
  reversed: {
    question: `${marketplaceName} took a reimbursement back. Why?`,
    answer:
      'Usually because it found the units or the item was returned late. If the units came back into your stock, that is correct. If they did not, we claim the reversal. Either way a commission billed for that money is given back by itself.',
  },
  'own-cases': {
    question: 'I also file cases myself. Is that a problem?',
    answer:
      'No, but please not for the same thing at the same time: duplicates slow both down. Before filing we check for open and paid cases and for money that came already. What your own cases bring in is not billed.',
  },
  'filing-limit': {
    question: 'Why are not all my claims filed at once?',
    answer: `${marketplaceName} slows down or restricts accounts that send many, early or poorly researched requests, and the seller answers for them. So we file a limited number for each store each day, those with the nearest deadlines first.`,
  },
  withdraw: {
    question: 'Can I stop a claim?',
    answer:
      'Yes, choose Withdraw on the ticket. Until its claim deadline you can take it up again with Reopen.',
  },
};
