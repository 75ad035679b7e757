import { marketplaceName } from '@recoup/contract/marketplace-names/en';
import { message } from '../../lib/i18n/message.ts';
import { plural } from '../../lib/i18n/plural.ts';

export default {
  intro: `Drop report files of your seller account here and see what ${marketplaceName} may owe you, before you connect anything. Each report is recognized by its columns.`,
  deletedNote: 'The files are used for this estimate only and are deleted after a day, unless you keep them.',
  visitorNote:
    'No account is needed. The files are encrypted, used for this estimate only and deleted after 24 hours.',
  signIn: 'Sign in',
  signUp: 'Create an account',
  deletedOn: message('The files and this estimate are deleted on {when}, unless you keep them.'),
  region: 'Region of the store',
  regions: { na: 'North America', eu: 'Europe, Middle East, India', fe: 'Far East, Australia' },
  drop: 'Drop report files here',
  dropMore: 'Add more reports',
  which:
    'Most is found with the inventory ledger, reimbursements, returns, orders and settlements of the last 18 months.',
  noFiles: 'No reports at hand?',
  trySample: 'Try sample files',
  tooLarge: 'Without an account a file can have 25 MB. Compress it as a ZIP, or sign up for larger ones.',

  sending: 'Files being sent',
  again: 'Try again',
  reading: 'Being read',
  read: plural('{count} row', '{count} rows'),
  refused: 'Not read',
  filesRead: plural('{count} file read · {rows} rows', '{count} files read · {rows} rows'),
  readingFiles: message('{done} of {count} files read'),
  filesRefused: plural('{count} file not read', '{count} files not read'),
  faultLine: message('Row {line}'),
  faultLineColumn: message('Row {line}, column {column}'),
  moreFaults: message('and {count} more'),
  rowsSetAside: plural(
    '{count} row could not be read and is set aside',
    '{count} rows could not be read and are set aside',
  ),

  searching: message('Checking the files, {percent}'),
  searchFailed: 'The files could not be checked. Please try again, or ask support.',
  result: 'Potential',
  resultTable: 'Potential by type',
  owed: `${marketplaceName} may owe you`,
  found: plural('{count} finding', '{count} findings'),
  units: plural('{count} unit', '{count} units'),
  firstDeadline: message('first claim deadline {day}'),
  resultNote: 'An estimate: what the reports show today, before anything is filed.',
  none: 'Nothing owed was found in these files. With more reports, more can be checked.',
  columns: {
    type: 'Claim type',
    findings: 'Findings',
    units: 'Units',
    amount: 'Potential',
    deadline: 'Claim deadline',
  },
  noDeadline: 'None open yet',
  notAllChecked: 'What could not be checked',
  addReports: 'Add these reports to check more.',
  missing: message('Not checked, as the report “{report}” is missing: {claims}.'),
  withheld: message('Not checked, because too many rows of “{report}” have codes we do not know: {claims}.'),
  notChecked: message(
    'Charges not checked, because no fee preview of that time is there ({count}): {claims}.',
  ),
  heldBack: message(
    'Not counted because a row that could not be read names the same product, order or shipment ({count}): {claims}.',
  ),
  heldBackByFile: message(
    'Not counted because a file of “{report}” that could not be read may explain them ({count}): {claims}.',
  ),
  ledgerGap: message(
    'Not counted because no ledger file covers some days that may explain them ({count}): {claims}.',
  ),
  addedFee: {
    low_inventory: message(
      `Charges not counted because they are higher by just a low-inventory-level fee, whose amount ${marketplaceName} does not confirm: {count}.`,
    ),
    fuel: message(
      'Charges not counted because they are higher by just a fuel surcharge, whose end is not known: {count}.',
    ),
  },
  contradictory: message('Set aside because their rows contradict each other ({count}): {claims}.'),
  someUnknown: message('Reason codes we do not know were left out: {codes}.'),

  next: 'What to do next',
  signUpAndSave: 'Sign up and keep it',
  saveInAccount: 'Keep it in my account',
  moving: 'Moving your estimate to your account',
  copyLink: 'Copy secret link',
  linkNote: message(
    'Kept until {when} under the address of this page: only people who have the link can open it. Then the estimate and its files are deleted.',
  ),
  linkStore: `Connect your ${marketplaceName} store`,
  save: 'Keep these files',
  saveFor: 'Keep them for the store',
  saveNote: 'They become reports of that store, and it is audited with them.',
  saveWithoutStore:
    'If you keep them, they become the reports of a store you can connect later, and are audited now.',
  kept: plural(
    '{count} file is kept; the store’s audit has started.',
    '{count} files are kept; the store’s audit has started.',
  ),
  remove: 'Delete now',
  removed: 'The files and the estimate are deleted.',
  loadFailed: 'The estimate could not be loaded.',
  gone: 'This estimate was deleted: estimates that are not kept last 24 hours. You can start a new one.',
  restart: 'Start a new estimate',
};
