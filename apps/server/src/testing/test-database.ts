import { inject } from 'vitest';
import { openDatabase, type Data, type DatabaseOptions } from '../platform/database/database.ts';
import { cloneTemplate, type TestDatabase, type TestDatabases } from './test-postgres.ts';

export type { TestDatabase };

declare module 'vitest' {
  interface ProvidedContext {
    testDatabases: TestDatabases;
  }
}

/** A migrated database cloned from the template of the run. */
export function createTestDatabase(): Promise<TestDatabase> {
  return cloneTemplate(inject('testDatabases'));
}

/** As the product opens it: through the pooler, where the tests have one. */
export function openTestDatabase(
  { connectionString, pooledUrl }: TestDatabase,
  options: Omit<DatabaseOptions, 'directUrl'>,
): Data {
  return pooledUrl === undefined
    ? openDatabase(connectionString, options)
    : openDatabase(pooledUrl, { ...options, directUrl: connectionString });
}
