import { marketplaceName } from '@recoup/contract/marketplace-names/en';
import { unusedReportNames } from '@recoup/contract/unused-report-names/en';
import { isUnusedReport } from '@recoup/contract/unused-reports';
import type { Catalogue } from '../catalogue.ts';

export const stores: Pick<Catalogue, 'reportFault' | 'reportWarning' | 'storeExport' | 'boardExport'> = {
  reportFault({ fault, value }) {
    switch (fault) {
      case 'empty_file':
        return 'The file is empty';
      case 'binary_file':
        return `This is not a text file; please upload the original report from ${marketplaceName}`;
      case 'nul_byte':
        return 'The file is damaged: it contains a character that no report has';
      case 'unknown_report':
        return `These column names belong to no known report; please upload the original file from ${marketplaceName}`;
      case 'unused_report':
        return isUnusedReport(value)
          ? `The audit does not use this report: ${unusedReportNames[value]}`
          : 'The audit does not use this report';
      case 'wrong_columns': {
        const [found = '', expected = ''] = value.match(/\d+/g) ?? [];
        return `${found} columns where the header has ${expected}; the line may be cut off`;
      }
      case 'shifted_cells':
        return value === ''
          ? 'An amount with a decimal comma seems to stand without quotation marks, so cells may be in the wrong columns'
          : `“${value}” may belong to another column: an amount with a decimal comma seems to stand without quotation marks`;
      case 'open_quote':
        return 'A quotation mark is opened and never closed';
      case 'not_a_number':
        return `“${value}” is not a number`;
      case 'not_a_whole_number':
        return `“${value}” is not a whole number`;
      case 'not_a_date':
        return `“${value}” is not a date`;
      case 'undecided_dates':
        return `“${value}” can be read day first or month first; please tell us which`;
      case 'missing_column':
        return 'This column is missing; please upload the report with all its columns';
      case 'missing_value':
        return 'The cell is empty';
      case 'too_long':
        return 'The line is too long for a row of a report';
      case 'not_json':
        return `The file is not an original reply from ${marketplaceName}`;
      case 'unreadable':
        return 'The file cannot be read';
      case 'archive_unreadable':
        return 'This cannot be unpacked: it is damaged, has a password, or is packed in an unusual way';
      case 'archive_too_large':
        return 'Unpacked, this is larger than allowed; please upload the reports one by one';
      case 'archive_too_many':
        return `There are more than ${value} files in it; please upload them in several archives`;
      case 'archive_nested':
        return 'An archive within an archive is not opened; please upload it by itself';
    }
  },
  reportWarning(warning) {
    switch (warning.code) {
      case 'damaged_ids':
        return `A spreadsheet has rounded ${warning.count} ids in column ${warning.column}; they match nothing`;
      case 'given_date_order':
        return warning.order === 'month' ? 'Dates were read month first' : 'Dates were read day first';
    }
  },
  boardExport: {
    sheet: 'Store board',
    columns: {
      account: 'Account',
      health: 'Health',
      failedReports: 'Failed reports',
      pausedAt: 'Paused since (UTC)',
    },
    health: {
      good: 'Healthy',
      waiting_for_authorization: 'Access not granted yet',
      authorizing: 'Access being confirmed',
      authorization_failed: 'Authorization failed',
      authorization_expired: 'Authorization expired',
      authorization_ending: 'Authorization ends soon',
      suspended: 'Suspended',
      account_deactivated: 'Seller account deactivated',
      account_at_risk: 'Seller account at risk of deactivation',
      closed: 'Disconnected',
      first_sync: 'First sync in progress',
      permission_missing: 'Permission missing for reports',
      reports_failed: 'Reports failed',
      sync_late: 'Sync late',
    },
  },
  storeExport: {
    sheet: 'Linked accounts',
    columns: {
      name: 'Store name',
      sellerId: 'Seller ID',
      region: 'Region',
      marketplaces: 'Marketplaces',
      state: 'State',
      priority: 'Audited first',
      authorizedAt: 'Authorized at (UTC)',
      authorizationEndsAt: 'Authorization ends (UTC)',
      lastSyncAt: 'Last sync (UTC)',
      nextSyncAt: 'Next sync (UTC)',
    },
    regions: { na: 'North America', eu: 'Europe', fe: 'Far East' },
    states: {
      0: 'Created',
      1: 'Waiting for authorization',
      2: 'Authorizing',
      3: 'Authorization failed',
      4: 'Authorization expired',
      5: 'Suspended',
      6: 'Active',
      7: 'Closed',
    },
    yes: 'Yes',
    no: 'No',
  },
};
