import type { TestProject } from 'vitest/node';
import { startTestPostgres } from './test-postgres.ts';

/** One PostgreSQL and one migrated template per run; every test file clones the template. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { databases, stop } = await startTestPostgres();
  project.provide('testDatabases', databases);
  return stop;
}
