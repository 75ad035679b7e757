import { expect, test } from 'vitest';
import en from '../../locales/en/stores.ts';
import { partName, reportAdvice, reportName, reportTone } from './report-words.ts';

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
])('a report that failed with %j says so', (reason, said) => {
  expect(advice('failed', reason)).toBe(said);
});

test('a reason nobody knows is shown as it is', () => {
  expect(advice('failed', '400 InvalidInput')).toContain('400 InvalidInput');
});

test.each(['planned', 'asked', 'making', 'made', 'kept', 'same'])('%s needs no advice', (status) => {
  expect(advice(status)).toBeNull();
});

test('reports and parts have names of the field', () => {
  expect(reportName('GET_LEDGER_DETAIL_VIEW_DATA', en)).toBe(en.reportTypes.ledgerDetail);
  expect(reportName('GET_SOMETHING_NEW', en)).toBe(en.reportTypes.other);
  expect(partName('WhseTransfers', en)).toBe('warehouse transfers');
  expect(partName('Newcomer', en)).toBe('Newcomer');
});
