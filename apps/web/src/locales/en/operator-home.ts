import { marketplaceName } from '@recoup/contract/marketplace-names/en';
import { message } from '../../lib/i18n/message.ts';
import { plural } from '../../lib/i18n/plural.ts';

const tickets = plural('{count} ticket', '{count} tickets');

export default {
  loadFailed: 'The figures could not be loaded.',
  work: 'What waits for you',
  open: 'Open',
  kinds: {
    due_today: {
      title: 'Due today',
      help: 'To file before the claim deadline passes today',
    },
    asked: {
      title: `Questions from ${marketplaceName}`,
      help: `${marketplaceName} needs more information before it decides`,
    },
    unassigned: { title: 'Unassigned', help: 'To file, and no operator has taken them' },
    to_file: { title: 'To file', help: 'Everything that is ready, nearest deadline first' },
    unmatched: {
      title: 'Money to match',
      help: 'Reimbursements that may belong to a ticket; until matched they are not billed',
    },
  },
  drafts: {
    title: 'Invoices to finalize',
    help: 'Statements in review; they are finalized automatically when the review ends',
  },
  counts: {
    due_today: tickets,
    asked: tickets,
    unassigned: tickets,
    to_file: tickets,
    unmatched: plural('{count} reimbursement', '{count} reimbursements'),
  },
  statements: plural('{count} statement', '{count} statements'),
  quotas: 'Cases per store today',
  quotasHelp: message(
    `A store files at most {cap} cases a day, because ${marketplaceName} penalizes sellers who open too many. Days are counted in UTC.`,
  ),
  quotaUsed: message('{count} of {cap} filed today'),
  quotaFull: message('All {cap} filed today'),
  quotaOf: message('Cases filed today for {store}'),
  noStores: 'No store has tickets to file.',
  moreStores: plural('{count} more store in the filing queue', '{count} more stores in the filing queue'),
  unread: { title: 'Unread conversations', help: 'Messages that support has not read yet' },
  openMessages: { title: 'Open conversations', help: 'Conversations that are not closed' },
  conversations: plural('{count} conversation', '{count} conversations'),
  tools: 'More for operators',
};
