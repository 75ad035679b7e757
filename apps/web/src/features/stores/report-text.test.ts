import { expect, test } from 'vitest';
import { reportName } from '../../lib/report-name.ts';
import en from '../../locales/en/stores.ts';
import { partName, reportAdvice, reportState, reportTone } from './report-text.ts';

const advice = (status: string, reason = '') => reportAdvice({ status, reason }, en);

test('an empty report is never called "no losses"', () => {
  expect(en.reportStates.empty).toBe('No data, or requested too soon');
  expect(advice('empty', 'cancelled')).toBe(en.emptyReport);
  expect(reportTone('empty')).not.toBe('good');
});

test.each([
  ['', en.reportFaults.silent],
  ['fatal', en.reportFaults.fatal],
  ['fatal Invalid date', 'Amazon could not create this report: Invalid date'],
  ['403 Unauthorized', en.reportFaults.access],
  ['429 QuotaExceeded', en.reportFaults.busy],
  ['503 ServiceUnavailable', en.reportFaults.busy],
  ['authorization_ended', en.reportFaults.stopped],
  ['suspended', en.reportFaults.suspended],
])('a failure with %j is explained', (reason, expected) => {
  expect(advice('failed', reason)).toBe(expected);
});

test('an unknown reason is shown unchanged', () => {
  expect(advice('failed', '400 InvalidInput')).toContain('400 InvalidInput');
});

test.each(['planned', 'asked', 'making', 'made', 'kept', 'same'])('%s needs no advice', (status) => {
  expect(advice(status)).toBeNull();
});

test.each([
  ['listed 0', 'Received, no reimbursement or reversal among them'],
  ['listed 1', 'Received, 1 reimbursement or reversal among them'],
  ['listed 12', 'Received, 12 reimbursements and reversals among them'],
  ['', en.reportStates.same],
])('posted transactions (%j) show how many were listed', (reason, expected) => {
  const report = { report_type: 'FINANCES_2024_06_19', status: 'same', reason };
  expect(reportState(report, en)).toBe(expected);
});

test('a file that is already stored brought nothing new, and an unknown status is shown as its code', () => {
  const report_type = 'GET_FBA_REIMBURSEMENTS_DATA';
  expect(reportState({ report_type, status: 'same', reason: '' }, en)).toBe('Received, nothing new');
  expect(reportState({ report_type, status: 'newly', reason: '' }, en)).toBe('newly');
});

test('reports and parts have names instead of codes', () => {
  expect(reportName('GET_LEDGER_DETAIL_VIEW_DATA', en)).toBe(en.reportNames.ledger);
  expect(reportName('FBA_INBOUND_V0', en)).toBe('Inbound shipments');
  expect(reportName('vendor-remittances', en)).toBe('Vendor remittances');
  expect(partName('items', en)).toBe('products');
  expect(reportName('GET_SOMETHING_NEW', en)).toBe(en.reportNames.other);
  expect(partName('WhseTransfers', en)).toBe('warehouse transfers');
  expect(partName('Newcomer', en)).toBe('Newcomer');
});
