import { defineConfig } from 'vitest/config';

/** On a given PostgreSQL, the tests of the one we run ourselves prove nothing. */
const ownPostgresTests = process.env['TEST_DATABASE_URL'] ? ['**/embedded-postgres.test.ts'] : [];

/** A machine that is busy with something else can starve a real process or browser once, not twice. */
const retry = 1;

export default defineConfig({
  test: {
    // Much of the time is spent waiting for processes and databases, so two cores carry three files.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'code',
          include: ['{apps,packages}/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', 'apps/server/**'],
          testTimeout: 30_000,
        },
      },
      { test: { name: 'build', include: ['apps/web/*.build-test.ts'] } },
      {
        test: {
          name: 'server',
          retry,
          include: ['apps/server/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...ownPostgresTests],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
        },
      },
      {
        test: {
          name: 'browser',
          // Three parts share two cores.
          retry: 2,
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/harness/global-setup.ts'],
          fileParallelism: false,
          testTimeout: 90_000,
          hookTimeout: 45_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
});
