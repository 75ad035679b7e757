import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { findChromium } from './e2e/harness/chromium.ts';

/** On a given PostgreSQL, the tests of the one we run ourselves prove nothing. */
const ownPostgresTests = process.env['TEST_DATABASE_URL'] ? ['**/embedded-postgres.test.ts'] : [];

/** How many browser tests run at once, each of them on a product of its own. */
const browsers = Number(process.env['TEST_BROWSERS'] ?? 1);

/** The largest files come first, which keeps every core busy to the end; of these the size does not tell how long they take. */
const longOnes =
  /every-page|server\/src\/main|processes\/demo|http\/(authorization|requests)|stores\/(refusals|missing-reports|sync-store)/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- no array: the sequencer's own
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => longOnes.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** A test waits for a state, however busy the machine is; only one that never comes is a fault. */
const poll = { timeout: 120_000 };
const longest = 900_000;
const patience = { testTimeout: longest, hookTimeout: longest, expect: { poll } };

const fixedSeed = 'packages/testing/src/fixed-seed.ts';

/** Component tests run in a real browser; everything else in Node. */
const componentTests = 'apps/web/src/ui/**/*.test.tsx';
const chromium = findChromium();

export default defineConfig({
  test: {
    // A list of failures that is cut off does not tell what failed.
    chaiConfig: { truncateThreshold: 0 },
    sequence: { sequencer: LongestFirst },
    // Much of the time is spent waiting for processes and databases, so two cores carry four files.
    maxWorkers: 4,
    projects: [
      {
        test: {
          name: 'code',
          include: ['{apps,packages}/**/*.test.{ts,tsx}', '{scripts,bench}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', 'apps/server/**', componentTests],
          setupFiles: [fixedSeed],
          ...patience,
          // No module keeps state, and loading the same ones for each file takes a third of the time.
          isolate: false,
        },
      },
      {
        extends: 'apps/web/vite.config.ts',
        // Found late, they would reload the page in the middle of a test.
        optimizeDeps: { include: ['@tanstack/react-router', 'react-aria-components/I18nProvider'] },
        test: {
          name: 'ui',
          include: [componentTests],
          setupFiles: ['apps/web/src/ui/testing/setup.ts'],
          ...patience,
          // Only one page of a browser has the focus, and these tests are about the focus.
          fileParallelism: false,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: chromium ? { executablePath: chromium } : {} }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      { test: { name: 'build', include: ['apps/web/*.build-test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...ownPostgresTests],
          setupFiles: [fixedSeed],
          ...patience,
          // As above: each file has its own database, and loading the modules anew took a fifth of the time.
          isolate: false,
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
        },
      },
      {
        test: {
          name: 'plans',
          include: ['apps/server/**/*.plans-test.ts'],
          setupFiles: [fixedSeed],
          ...patience,
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/harness/global-setup.ts'],
          maxWorkers: browsers,
          ...patience,
          // As above; besides, the files share a browser with its filled caches.
          isolate: false,
        },
      },
    ],
  },
});
