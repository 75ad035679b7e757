import { marketplaceName } from '@recoup/contract/marketplace-names/en';

export default {
  'what-it-costs': {
    question: 'What does it cost?',
    answer:
      'A commission on money that came back through cases we filed, and nothing else: no monthly fee, no fee for audits, denied claims or expired tickets. Your rate stands on every line of your statement.',
  },
  'auto-paid-free': {
    question: `Do I pay for money ${marketplaceName} paid by itself?`,
    answer: `No. Only reimbursements that carry the case ID of a case we filed are billed. What ${marketplaceName} pays without one is shown as Auto-paid and never appears on a statement.`,
  },
  'replaced-units': {
    question: `Do I pay commission when ${marketplaceName} replaces units instead of paying?`,
    answer:
      'Not unless it was agreed with you. A statement is made of cash by default; replaced units are shown with the ticket and cost nothing.',
  },
  'when-charged': {
    question: 'When am I charged?',
    answer:
      'Once a week we draft a statement with one line for each reimbursement and tell you. It then lies open for review, usually for seven days. After that it becomes an invoice and is charged.',
  },
  'what-is-spent-first': {
    question: 'What is used first: coupon, credit or card?',
    answer:
      'First a coupon, then your prepaid credit, and only the rest is charged to your card. Of your credit, what was given to you is spent before what you paid for.',
  },
  'dispute-line': {
    question: 'A line of my statement is wrong. What can I do?',
    answer:
      'Choose Dispute at the line while the statement is in review, and say what is not right. The line is not charged until we have answered: either it leaves the bill, or we say why it stays.',
  },
  'commission-back': {
    question: 'Do I get the commission back when money is reversed?',
    answer:
      'Yes, by itself. If the invoice is not paid yet, the amount is taken off; otherwise it becomes credit. You need not ask for it.',
  },
  'exchange-rate': {
    question: 'Which exchange rate is used?',
    answer:
      'The rate of the day on which the money came, with its source, printed on the line of the statement. Rate, coupon and commission are fixed at that moment and do not change later.',
  },
  'payment-failed': {
    question: 'What happens when my card is declined?',
    answer:
      'We tell you why and try again after one, three and five days. You can also add another card under Payment, or pay the invoice yourself under Invoices. Nothing is charged twice, even when the bank’s answer is late.',
  },
  'prepaid-credit': {
    question: 'What is prepaid credit, and can I get it back?',
    answer:
      'Money from which invoices are paid before your card is charged. You can top it up by card, and what you paid for and did not spend can go back to that card at any time. Credit that was given to you cannot be paid out, and some of it has a last day. Every movement is listed under Credit.',
  },
  'coupons-and-gift': {
    question: 'How do coupons and the welcome gift work?',
    answer:
      'Your first active store earns you the welcome coupon, once. Other codes are redeemed under Coupons. A coupon lowers the commission or the invoice of money that comes from then on; Coupons shows what each one gave and what is left of it.',
  },
  'invoice-pdf': {
    question: 'Where do I get my invoices as PDF?',
    answer:
      'Under Invoices, open the invoice: it can be downloaded in English and in Chinese, whichever language you use here. Credit notes stand with the invoice they belong to. A number is given when the review is over and never changes.',
  },
  'for-accountants': {
    question: 'What can I give to my accountant?',
    answer:
      'Under Bill each statement can be exported as CSV or XLSX: a line for each reimbursement, with ticket, case ID, amount, exchange rate, rate, coupon and commission.',
  },
};
