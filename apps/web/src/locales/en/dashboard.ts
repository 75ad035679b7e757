import { marketplaceName } from '@recoup/contract/marketplace-names/en';
import { message } from '../../lib/i18n/message.ts';
import { plural } from '../../lib/i18n/plural.ts';

export default {
  title: message('Welcome to {brand}'),
  empty: 'Connect your first store to see what was recovered, what is in progress and what expires soon.',
  action: `Connect your ${marketplaceName} store`,
  estimate: 'See what is owed first, from report files',
  loadFailed: 'The numbers could not be loaded.',

  demo: 'The demo’s history',
  demoFilling: message('The demo is filling in with a year of history: {done} of {total}'),

  filters: 'What is counted',
  store: 'Store',
  allStores: 'All stores',
  period: 'Period',
  periods: { 1: 'This month', 3: 'Last 3 months', 12: 'Last 12 months', 0: 'All time' },
  currency: 'Currency',

  figures: {
    recovered: 'Recovered',
    in_progress: 'In progress',
    potential: 'Potential',
    expiring: 'Expiring within 7 days',
    auto_paid: 'Auto-paid',
    reversed: `Clawed back by ${marketplaceName}`,
  },
  help: {
    recovered: `Paid by ${marketplaceName} for cases we filed`,
    in_progress: 'Filed and not paid yet, at the claimed amount',
    potential: 'Found and not filed yet: an estimate',
    expiring: 'The part of potential that is lost unless filed in time',
    auto_paid: `Paid by ${marketplaceName} without a case; no commission`,
    reversed: 'Not deducted from the other figures',
  },
  today: 'Today',
  tickets: plural('{count} ticket', '{count} tickets'),
  payments: plural('{count} payment', '{count} payments'),
  reversals: plural('{count} clawback', '{count} clawbacks'),
  alsoIn: 'In other currencies',
  unvalued: plural(
    '{count} ticket has no amount yet and is not included',
    '{count} tickets have no amount yet and are not included',
  ),
  success: 'Success rate',
  successHelp: 'Of the claims filed in the period and decided, those that were paid',
  successOf: message('{paid} of {decided} decided claims'),
  noneDecided: 'No claim filed in the period is decided yet',

  needs: 'Needs your attention',
  nothingNeeded: 'Nothing needs your attention.',
  documents: plural('{count} ticket needs documents', '{count} tickets need documents'),
  answers: plural(
    `{count} claim needs your reply to ${marketplaceName}`,
    `{count} claims need your reply to ${marketplaceName}`,
  ),
  authorize: message('Re-authorize {store}'),
  due: message('Invoices to pay: {amount}'),

  progress: 'Audit in progress',
  collecting: message('Collecting reports: {done} of {total}'),
  collectingFirst: 'Requesting reports',
  searching: `Searching for what ${marketplaceName} owes`,
  firstAudit: 'Your first audit is running. Its findings appear here; there is no need to wait.',
  waiting: 'The first audit starts once your stores’ reports have arrived.',
  toStores: 'See your stores',
  nothingFound: message(
    `The last audit, on {day}, found nothing ${marketplaceName} owes you. Every new report is checked too.`,
  ),
  seeStores: 'See what was read',

  trend: 'Money by month',
  month: 'Month',
  asChart: 'Chart',
  asTable: 'Table',
  view: 'Show as',
  noMoney: 'No reimbursements or clawbacks in this period.',
  chartLabel: message('Line chart by month, {from} to {to}, in {currency}. The table shows every value.'),

  split: 'Where it comes from',
  splitBy: 'Split by',
  by: { type: 'Claim type', marketplace: 'Marketplace', store: 'Store' },
  unknownMarketplace: 'Not stated',
  nothingToSplit: 'Nothing to split yet.',
};
