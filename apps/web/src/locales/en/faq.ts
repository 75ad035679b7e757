import { message } from '../../lib/i18n/message.ts';
import { plural } from '../../lib/i18n/plural.ts';
import billing from './faq/billing.ts';
import cases from './faq/cases.ts';
import claims from './faq/claims.ts';
import developers from './faq/developers.ts';
import documents from './faq/documents.ts';
import finding from './faq/finding.ts';
import partners from './faq/partners.ts';
import security from './faq/security.ts';
import start from './faq/start.ts';

export default {
  search: 'Search the questions and answers',
  topicsLabel: 'Topics',
  allTopics: 'All topics',
  counted: message('{topic} ({count})'),
  found: plural('{count} question found', '{count} questions found'),
  none: message('No question fits “{query}”'),
  noneHere: message('No question about “{topic}” fits “{query}”'),
  noneHelp: 'Try fewer words, part of a word or another one. Or ask us below.',
  clear: 'Clear the search',
  everywhere: 'Search all topics',
  copyLink: message('Copy the link to “{question}”'),
  goTo: message('Go to {page}'),
  stuck: 'Still stuck?',
  stuckChat: 'Write to us. You get the answer in the chat and, if you have left by then, by mail.',
  openChat: 'Open the chat',
  stuckMail: 'Write to us by mail:',
  stuckWidget: 'Write to us with the chat button in the corner of this page.',

  topics: {
    start: { title: 'Getting started', questions: start },
    finding: { title: 'Finding money', questions: finding },
    claims: { title: 'Claim types and deadlines', questions: claims },
    documents: { title: 'Documents', questions: documents },
    cases: { title: 'Cases and decisions', questions: cases },
    billing: { title: 'Money and billing', questions: billing },
    security: { title: 'Security and data', questions: security },
    partners: { title: 'Agencies and referrals', questions: partners },
    developers: { title: 'Building on it', questions: developers },
  },
};
