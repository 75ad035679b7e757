import { marketplaceName } from '@recoup/contract/marketplace-names/en';
import { message } from '../../lib/i18n/message.ts';

export default {
  intro: `Drop report files of your seller account here and see what ${marketplaceName} may owe you, before you link anything. We recognise each report by its columns.`,
  deletedNote: 'The files are used for this estimate only and are deleted after a day, unless you keep them.',
  deletedOn: message('The files and this estimate are deleted on {when}, unless you keep them.'),
  region: 'Region of the store',
  regions: { na: 'North America', eu: 'Europe, Middle East, India', fe: 'Far East, Australia' },
  drop: 'Drop report files here',
  choose: 'or choose files',
  which:
    'Most is found with the inventory ledger, reimbursements, returns, orders and settlements of the last 18 months.',

  files: 'Files',
  waiting: 'Waiting',
  sending: message('Sending, {percent}'),
  reading: 'Being read',
  read: message('{rows} rows'),
  refused: 'Not read',
  failed: message('Not sent: {reason}'),
  again: 'Send again',
  faultLine: message('Row {line}'),
  faultLineColumn: message('Row {line}, column {column}'),
  moreFaults: message('and {count} more'),

  searching: message('Looking through the files, {percent}'),
  searchFailed: 'The files could not be looked through. Please try again, or ask support.',
  result: 'Potential',
  resultTable: 'Potential by type',
  resultNote: 'An estimate: what the reports show today, before anything was filed.',
  none: 'Nothing owed was found in these files. With more reports, more can be checked.',
  columns: {
    type: 'What',
    findings: 'Cases',
    units: 'Units',
    amount: 'Potential',
    deadline: 'Next deadline',
  },
  total: 'Total',
  noDeadline: 'None open yet',
  missing: message('Not checked, as the report “{report}” is missing: {claims}.'),
  unknownReasons: message(
    'The file “{report}” has reason codes we do not know ({codes}). Above one in twenty we show nothing rather than something wrong.',
  ),
  someUnknown: message('Reason codes we do not know were left out: {codes}.'),

  linkStore: 'Link a store',
  keep: 'Keep these files',
  keepFor: 'Keep them for the store',
  keepNote: 'They become reports of that store, and it is audited with them.',
  noStore: 'To keep the files, link a store of this region first; they stay here for a day.',
  kept: message('{count} files are kept; the store’s audit has started.'),
  remove: 'Delete now',
  removed: 'The files and the estimate are deleted.',
  gone: 'This estimate was deleted. You can start a new one.',
  begin: 'Start a new estimate',
  loading: 'Loading the estimate',
};
