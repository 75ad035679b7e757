import { quoteLiteral, type Session } from '../session.ts';
import type { OpenedFile } from './open-file.ts';

/** Ids that a spreadsheet rounded (6.29776E+13): they are stored unchanged and match only a copy of their row. */
export interface DamagedIds {
  readonly code: 'damaged_ids';
  readonly column: string;
  readonly count: number;
}

export const roundedId = /^\d(?:[.,]\d+)?E\+\d{1,2}$/;

/** Columns with a rounded id in the first rows. */
export function findRoundedColumns({
  recognised: { report, places, header },
  sample,
}: Pick<OpenedFile, 'recognised' | 'sample'>): { name: string; header: string }[] {
  return Object.entries(report.columns).flatMap(([name, { type }]) => {
    const place = places.get(name);
    const isDamaged = place !== undefined && sample.some((fields) => roundedId.test(fields[place] ?? ''));
    return type === 'text' && isDamaged ? [{ name, header: header[place] ?? name }] : [];
  });
}

export async function findDamagedIds(
  session: Session,
  parquet: string,
  file: OpenedFile,
): Promise<DamagedIds[]> {
  const columns = findRoundedColumns(file);
  if (columns.length === 0) return [];
  const counts = columns.map(
    ({ name }) =>
      `count(*) filter (where regexp_matches("${name}", ${quoteLiteral(roundedId.source)})) as "${name}"`,
  );
  const [row = {}] = await session.rows(
    `select ${counts.join(', ')} from read_parquet(${quoteLiteral(parquet)})`,
  );
  return columns.map(({ name, header: column }) => ({
    code: 'damaged_ids',
    column,
    count: Number(row[name]),
  }));
}
