import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

/** Writes errors thrown outside any test into the file that CRASH_REPORT names: the JSON report leaves them out. */
export default class CrashReporter implements Reporter {
  onTestRunEnd(...[, errors]: Parameters<NonNullable<Reporter['onTestRunEnd']>>): void {
    const file = process.env['CRASH_REPORT'];
    if (file === undefined || errors.length === 0) return;
    const messages = errors.map(({ stack, message, VITEST_TEST_PATH: test }) =>
      [`Outside any test${typeof test === 'string' ? `, near ${test}` : ''}`, stack ?? message].join('\n'),
    );
    writeFileSync(file, JSON.stringify(messages));
  }
}
