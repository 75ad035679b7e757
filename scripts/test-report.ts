import { existsSync, readFileSync } from 'node:fs';

export interface Count {
  passed: number;
  failed: number;
}

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: {
      status: string;
      fullName: string;
      duration?: number | null;
      failureMessages?: string[];
    }[];
  }[];
}

/** What a run of vitest found. A file that did not load, or a crash outside any test, is a failure too. */
export function countTests(reportFile: string, status: number | null): Count {
  if (!existsSync(reportFile)) return { passed: 0, failed: 1 };
  const report = readReport(reportFile);
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  ).length;
  const failed = report.numFailedTests + brokenFiles;
  return { passed: report.numPassedTests, failed: failed === 0 && status !== 0 ? 1 : failed };
}

const slowMs = 10_000;

/** The tests that took longer than 10 seconds, slowest first, each as one line. */
export function listSlowTests(reportFile: string): string[] {
  if (!existsSync(reportFile)) return [];
  return readReport(reportFile)
    .testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({ file: name, fullName, ms: duration ?? 0 })),
    )
    .filter(({ ms }) => ms > slowMs)
    .toSorted((one, other) => other.ms - one.ms)
    .map(({ file, fullName, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${file}: ${fullName}`);
}

const messageLines = 12;
const longestLine = 1000;

/** Every failed test and every file that did not load, with the start of its message. */
export function listFailures(reportFile: string): string[] {
  if (!existsSync(reportFile)) return [];
  return readReport(reportFile).testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [formatFailure(name, message)] : [];
    return failed.map((test) => formatFailure(`${name}: ${test.fullName}`, test.failureMessages?.join('\n')));
  });
}

/** What was thrown outside any test, as the crash reporter wrote it. */
export function listCrashes(crashFile: string): string[] {
  if (!existsSync(crashFile)) return [];
  return (JSON.parse(readFileSync(crashFile, 'utf8')) as string[]).map((crash) => {
    const [title = '', ...message] = crash.split('\n');
    return formatFailure(title, message.join('\n'));
  });
}

function formatFailure(title: string, message = ''): string {
  const lines = message.split('\n').slice(0, messageLines);
  return [title, ...lines.map((line) => line.slice(0, longestLine))].join('\n    ');
}

function readReport(file: string): Report {
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}
