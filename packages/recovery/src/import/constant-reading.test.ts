import { expect, test } from 'vitest';
import { openSession, quoteLiteral } from '../session.ts';
import { buildCheckedReading, buildConstantReading } from './reading.ts';

const way = { order: 'month', sign: 'point' } as const;
const date = { type: 'date', headers: [] } as const;

test('what a file says once for all rows is read as a cell is', async () => {
  const texts = [
    '2026-06-02 00:00:00 UTC',
    '2026-06-02T23:59:59Z',
    '2026-06-02',
    '2026-02-30 00:00:00 UTC',
    '2026-06-02 24:00:00 UTC',
    '02.06.2026 00:00:00 UTC',
    '06/02/2026',
    'soon',
  ];
  const session = await openSession({ threads: 1 });
  try {
    const read = async (expression: string) =>
      (await session.rows(`select cast(${expression} as varchar) as day`))[0]?.['day'];
    const days = await Promise.all(texts.map((text) => read(buildConstantReading(date, text, way))));
    const asCells = await Promise.all(
      texts.map((text) => read(buildCheckedReading(date, quoteLiteral(text), way))),
    );
    expect(days).toEqual(asCells);
    expect(days.slice(0, 4)).toEqual(['2026-06-02', '2026-06-02', '2026-06-02', null]);
    expect(buildConstantReading(date, '2026-06-02 00:00:00 UTC', way)).not.toContain('regexp');
  } finally {
    session.close();
  }
});
