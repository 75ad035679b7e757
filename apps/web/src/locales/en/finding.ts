import { marketplaceName } from '@recoup/contract/marketplace-names/en';
import { message } from '../../lib/i18n/message.ts';

export default {
  loadFailed: 'The finding could not be loaded.',
  missing: 'There is no such finding, or it belongs to another account.',
  toTickets: 'To the tickets',
  tryAgain: 'Retry',

  amount: 'Amount',
  potential: 'Potential',
  quantity: 'Quantity',
  store: 'Store',
  why: 'Why money seems to be owed',
  copy: message('Copy {what} {value}'),

  window: 'Claim deadline',
  opens: 'Opens',
  closes: 'Closes',
  daysLeft: message('{days} days left'),
  dayLeft: '1 day left',
  lastDay: 'Today is the last day',
  opensIn: message('Opens in {days} days'),
  opensTomorrow: 'Opens tomorrow',
  closedOn: message('Closed on {date}'),
  counted: message('Counted from {event} on {date}.'),
  timeZone: message('Days are counted in {zone}.'),
  ruleFromOn: message('A claim can be filed immediately, until {closes} after {event}.'),
  ruleAfter: message('A claim can be filed from {opens} days after {event} until {closes} after it.'),
  inDays: message('{count} days'),
  inMonths: message('{count} months'),
  scope: message('Rule for {scope}, in force since {date}.'),
  regions: { NA: 'North America', EU: 'Europe', FE: 'the Far East' },
  source: 'Source',
  disputed: `Unconfirmed: no ${marketplaceName} page states this deadline for the region, or its pages disagree. We use the earliest date.`,

  evidence: 'Evidence',
  evidenceNote: `The rows of ${marketplaceName}’s reports that prove this finding, exactly as reported.`,
  evidenceFile: message('{report}: {file}'),
  row: 'Row',
  export: 'Save as CSV',
  exporting: 'Saving',
  exported: message('{file} was saved.'),
  noEvidence: 'The report files behind this finding have been deleted.',
  evidenceTable: message('Rows of {file}'),

  history: 'History',
  decided: {
    seller: {
      confirmed: message('Confirmed by the seller: {reason}'),
      dismissed: message('Dismissed by the seller: {reason}'),
    },
    operator: {
      confirmed: message('Confirmed by an operator: {reason}'),
      dismissed: message('Dismissed by an operator: {reason}'),
    },
  },
  changes: {
    new: 'Found for the first time.',
    back: 'Found again.',
    opened: 'It can be claimed now.',
    lapsed: 'The claim deadline passed.',
    found: `${marketplaceName} found the units, or they were returned.`,
    paid: `${marketplaceName} has paid.`,
    explained: 'Newer reports explain it.',
    quantity: message('Units: {before}, now {after}.'),
    amount: message('Amount: {before}, now {after}.'),
  },
};
