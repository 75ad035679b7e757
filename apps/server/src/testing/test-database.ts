import { inject } from 'vitest';
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
