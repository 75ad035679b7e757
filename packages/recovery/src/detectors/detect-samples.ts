import { prepareRows, prepareRules } from '../audit-tables.ts';
import { insertSamples, openSampleSession, type SampleTables } from '../testing.ts';
import type { Detector } from './detector.ts';

// Shared by all tests of a process, because opening one takes longer than a test.
const session = await openSampleSession();
await prepareRules(session, { asOf: '2026-11-15', region: 'NA' });

/** Runs a query on a detector's candidates for these rows on 15 November 2026, and rolls everything back. */
export async function detectSamples(
  detector: Detector,
  tables: SampleTables,
  queryOver: (candidates: string) => string = (candidates) => candidates,
) {
  await session.run('begin');
  try {
    await insertSamples(session, tables);
    await prepareRows(session);
    for (const fact of detector.facts) await session.run(fact);
    return await session.rows(queryOver(detector.sql));
  } finally {
    await session.run('rollback');
  }
}
