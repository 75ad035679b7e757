import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { prepareAudit } from './audit-tables.ts';
import { openSession, quoteLiteral } from './session.ts';
import { openTables } from './open-tables.ts';

test('an audit prepares itself in a locked session without order', async () => {
  const session = await openSession({ folders: [tmpdir()], isLocked: true, keepsOrder: false });
  onTestFinished(() => session.close());
  await openTables(session, []);
  await prepareAudit(session, { asOf: '2026-11-15', region: 'NA' });
  expect(await session.rows(`select cast(as_of() as varchar) as day`)).toEqual([{ day: '2026-11-15' }]);
});

test('a session with folders reads and writes nothing else, and its configuration cannot be changed', async () => {
  const [inside = '', outside = ''] = ['in', 'out'].map((name) =>
    mkdtempSync(join(tmpdir(), `recoup-${name}-`)),
  );
  const session = await openSession({ folders: [inside], isLocked: true });
  onTestFinished(() => {
    session.close();
    for (const folder of [inside, outside]) rmSync(folder, { recursive: true });
  });
  writeFileSync(join(outside, 'a.csv'), 'a\n1\n');
  await session.run(`copy (select 1 as a) to ${quoteLiteral(join(inside, 'a.parquet'))}`);
  expect(
    await session.rows(`select a from read_parquet(${quoteLiteral(join(inside, 'a.parquet'))})`),
  ).toEqual([{ a: 1 }]);
  await expect(session.rows(`from read_csv(${quoteLiteral(join(outside, 'a.csv'))})`)).rejects.toThrow(
    'Permission',
  );
  await expect(
    session.run(`copy (select 1 as a) to ${quoteLiteral(join(outside, 'a.parquet'))}`),
  ).rejects.toThrow('Permission');
  await expect(session.run(`set memory_limit = '9GB'`)).rejects.toThrow('locked');
});
