import { message } from '../../lib/i18n/message.ts';

export default {
  export: 'Take your data along',
  exportIntro: 'Everything your account owns in one zip: tables as CSV and JSON, and your files.',
  keptData: 'What we keep and why',
  pack: 'Pack my data',
  packAgain: 'Pack it again',
  packing: message('Packing your data: {percent}%. You can leave; a mail tells you when it is ready.'),
  exportFailed: 'Your data could not be packed. Please try again.',
  ready: message('Ready, {size}. It can be downloaded until {until}.'),
  download: 'Download',
  deletion: 'Delete your account',
  deletionIntro: 'Your account and its data, for good.',
  deleteAccount: 'Delete my account…',
  deletionText:
    'In seven days your stores, reports, tickets, files and messages are erased, and nobody can sign in any more. Invoices and payments stay, without your name, as accounting law requires. Until then you can change your mind here. You may want to take your data along first.',
  owed: message(
    'You still owe {amount}. Please pay your invoices first: afterwards nobody could sign in to pay them.',
  ),
  seeInvoices: 'See your invoices',
  inDispute: 'A disputed line is answered first; the account is deleted after that.',
  underReview:
    'A statement is still under review. It becomes an invoice and is charged first; then the account is deleted.',
  boughtCredit: message(
    'You have {amount} of credit that you paid for. Send it back to your card first: it ends with the account.',
  ),
  seeCredit: 'See your credit',
  waits: message('Your account was to be deleted on {when}. That waits until what is open is paid.'),
  password: 'Your password',
  deleteInDays: 'Delete in seven days',
  asking: 'One moment…',
  keepAccount: 'Keep my account',
  due: message('Your account will be deleted on {when}.'),
  kept: 'Your account stays.',
};
