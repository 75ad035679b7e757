import { marketplaceName } from '@recoup/contract/marketplace-names/en';
import { message } from '../../lib/i18n/message.ts';
import { plural } from '../../lib/i18n/plural.ts';

export default {
  loadFailed: 'The list could not be loaded.',
  stored: 'Stored data',
  columns: {
    data: 'Data',
    purpose: 'Purpose',
    period: 'How long',
    report: 'Report',
    dropped: 'Removed before the file is stored',
    orderNumbers: 'Order numbers are stored for',
  },
  days: plural('{count} day', '{count} days'),
  afterRevoked: message('Until {count} days after the authorization ended'),
  ownFigure: `Our own figure: ${marketplaceName}’s data protection policy asks for deletion; the number of days was not verified.`,
  until: {
    store_removed: 'Until you remove the store with its data, or your account',
    deleted_by_owner: 'Until you delete them, or your account',
    law: 'As long as bookkeeping law requires, also after the account is deleted',
  },
  kinds: {
    report_files: {
      name: 'Report files you upload',
      purpose: 'Finding losses, and showing the rows that prove them',
    },
    revoked_store_files: {
      name: `Report files ${marketplaceName} delivers`,
      purpose: 'Finding losses, and showing the rows that prove them',
    },
    findings: {
      name: 'Findings, tickets and reimbursements',
      purpose: 'Claiming losses and billing results',
    },
    documents: { name: 'Your documents', purpose: 'Proving deliveries and costs in claims' },
    estimates: { name: 'Files of a free estimate', purpose: 'Calculating the estimate' },
    sessions: { name: 'Sessions', purpose: 'Keeping you signed in' },
    security_log: {
      name: 'Security log: user, address, device',
      purpose: 'Recognizing and explaining misuse',
    },
    company_checks: { name: 'Names entered into the company filter', purpose: 'Comparing companies' },
    exports: { name: 'Exports of your data', purpose: 'Download' },
    books: { name: 'Invoices, payments and the ledger', purpose: 'Bookkeeping' },
  },
  buyers: 'Data of buyers',
  buyersNote:
    'No claim needs names, addresses or words of buyers. These columns are emptied before a file is stored, and so are columns with such names that you added yourself.',
  dropped: {
    name: 'names and companies',
    address: 'addresses',
    contact: 'e-mail addresses and phone numbers',
    comment: 'comments',
    tax_id: 'tax numbers',
    ship_from: 'the address shipments left from',
  },
  nothing: 'Nothing: the report holds no such data',
  notStored: 'The report has none',
};
