import { marketplaceName } from '@recoup/contract/marketplace-names/en';

export default {
  'how-found': {
    question: `How do you find money ${marketplaceName} owes me?`,
    answer: `Each audit runs a fixed set of rules over ${marketplaceName}’s own reports. A rule names the loss and everything that would explain it: units that were found again, a reimbursement, a return that came late. Only what nothing explains becomes a finding.`,
  },
  'trace-numbers': {
    question: 'Can I check where a number comes from?',
    answer: `Yes. Every ticket says in plain words why we think money is owed and how the amount was calculated. View evidence (report rows) leads to the rows of ${marketplaceName}’s reports, with file and row number.`,
  },
  'which-reports': {
    question: 'Which reports do you read?',
    answer:
      'The inventory ledger, reimbursements, customer returns, returns of orders you ship yourself, replacements, removal orders and shipments, orders, fee estimates, storage fees, inbound noncompliance and settlements. Linked accounts shows for each store which of them came, and what could not be read.',
  },
  'how-often': {
    question: 'How often is my store audited?',
    answer:
      'Most reports are fetched about once a day, and what they bring is audited the same day. In the menu of a store you can also choose Sync now; Audit now starts an audit of what is here already.',
  },
  'empty-report': {
    question: 'A report says “No data, or requested too soon”. Does it mean nothing was lost?',
    answer: `No. ${marketplaceName} gives the same answer when there is nothing to report and when it is asked too often. We never read it as “no losses” and ask again with the next sync.`,
  },
  'potential-changes': {
    question: 'Why did my potential amount go down?',
    answer: `Potential is an estimate of what was found and not filed yet. It falls when ${marketplaceName} finds units or pays on its own, when a later report explains a loss, when a ticket is filed and moves to In progress, or when a claim deadline passes. The ticket’s timeline says which of these it was.`,
  },
  'how-valued': {
    question: 'How is a claim valued?',
    answer:
      'Units lost or damaged before a customer ordered them are valued at your sourcing cost: what you paid the maker or wholesaler, without freight, handling and duties. After an order it is the price of that order less fees, and for fees the difference to the fee that was due. The ticket says which of these was used.',
  },
  'sourcing-cost': {
    question: 'Why should I enter my sourcing costs?',
    answer: `Without them we value a loss by what ${marketplaceName} paid for the product before, or by an estimate, and may not notice that it paid too little. Enter them under File management, Sourcing costs, one by one or as a list in any layout, with the day each cost is valid from: a loss is valued by the cost of its day. The page also estimates what invoices would bring above ${marketplaceName}’s own default. The next audit uses them. Keep the costs in your seller account up to date as well: ${marketplaceName} pays by those.`,
  },
  'paid-too-little': {
    question: `How do you notice that ${marketplaceName} paid too little?`,
    answer: `Each reimbursement is held against what the units were worth on the day it was approved: your sourcing cost of that day, or after an order the price of that order less fees. Later top-ups and reversals count, and nothing is claimed above ${marketplaceName}’s own limit per unit. The ticket shows units, value per unit, what was due and what was paid, and the last day to ask for a re-evaluation. That deadline is unconfirmed: we found no page of ${marketplaceName} that states it. A supplier invoice with prices is needed.`,
  },
  prevention: {
    question: 'What can I do so that fewer units are lost?',
    answer: `Open Prevention. For each fulfillment center, product and carrier it shows what share of your units was lost, damaged or not received, beside the same share at the others, how it moved over the last months, and what can be claimed for it. A product that is damaged more often than others may need better packaging, a carrier that loses more another one, and a center that stands out another route, where ${marketplaceName} leaves you the choice. Where too few units were handled, nothing is compared.`,
  },
  'figures-meaning': {
    question: 'What do Potential, In progress and Recovered mean?',
    answer: `Potential: found and not filed yet, an estimate. In progress: filed and not paid yet. Recovered: paid by ${marketplaceName} for our cases. Auto-paid: paid by ${marketplaceName} without a case. Clawed back by ${marketplaceName}: money ${marketplaceName} took back. They are never mixed, and currencies are never added up.`,
  },
};
