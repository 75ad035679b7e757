import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { countTests, listCrashes, listFailures, listSlowTests } from './test-report.ts';

const folder = mkdtempSync(join(tmpdir(), 'recoup-count-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function report(numPassedTests: number, numFailedTests: number, testResults: object[] = []): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify({ numPassedTests, numFailedTests, testResults }));
  return file;
}

test('tests are counted', () => {
  expect(countTests(report(5, 2), 1)).toEqual({ passed: 5, failed: 2 });
});

test('a file that did not load is a failure', () => {
  const file = report(5, 0, [{ status: 'failed', assertionResults: [] }]);
  expect(countTests(file, 1)).toEqual({ passed: 5, failed: 1 });
});

test('a crash outside any test is a failure', () => {
  expect(countTests(report(5, 0), 1)).toEqual({ passed: 5, failed: 1 });
});

test('a run that left no report is a failure', () => {
  expect(countTests(join(folder, 'nowhere.json'), 1)).toEqual({ passed: 0, failed: 1 });
});

test('tests slower than ten seconds are listed, slowest first', () => {
  const file = report(3, 0, [
    {
      name: 'a.test.ts',
      status: 'passed',
      assertionResults: [
        { status: 'passed', fullName: 'quick', duration: 900 },
        { status: 'passed', fullName: 'slow', duration: 10_500 },
        { status: 'passed', fullName: 'slowest', duration: 31_000 },
      ],
    },
  ]);
  expect(listSlowTests(file)).toEqual(['  31.0 s  a.test.ts: slowest', '  10.5 s  a.test.ts: slow']);
});

test('a run that left no report has no slow tests', () => {
  expect(listSlowTests(join(folder, 'nowhere.json'))).toEqual([]);
});

test('failed tests and files that did not load are listed with their message', () => {
  const file = report(1, 1, [
    {
      name: 'a.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'right' },
        { status: 'failed', fullName: 'wrong', failureMessages: ['expected 1\n  at a.test.ts:3'] },
      ],
    },
    { name: 'b.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
  ]);
  expect(listFailures(file)).toEqual([
    'a.test.ts: wrong\n    expected 1\n      at a.test.ts:3',
    'b.test.ts\n    Cannot find module',
  ]);
});

test('a crash outside any test is listed with its stack', () => {
  const file = join(folder, 'crashes.json');
  writeFileSync(file, JSON.stringify(['Outside any test, near a.test.ts\nError: gone\n    at a.ts:3']));
  expect(listCrashes(file)).toEqual(['Outside any test, near a.test.ts\n    Error: gone\n        at a.ts:3']);
  expect(listCrashes(join(folder, 'nowhere.json'))).toEqual([]);
});
