import type { Report } from './reports/report.ts';
import type { Session } from './session.ts';
import { rowsOf, type RowSource } from './tables-rows.ts';

interface Retold {
  /** Files of which every row counts. */
  readonly whole: readonly RowSource[];
  /** Files of which some rows are told better elsewhere: those in the table `retold`. Files told whole elsewhere are in neither. */
  readonly partly: readonly RowSource[];
  readonly retold: string;
}

/** The least and greatest of what is part of a row's identity: files that do not touch there share no row. */
interface Span {
  readonly source: RowSource;
  readonly rows: number;
  readonly ends: readonly {
    readonly from: string | null;
    readonly to: string | null;
    readonly hasNulls: boolean;
  }[];
}

/**
 * Which rows are told again by another file. Two alike in one file are two, so the first of one file is held against the
 * first of another, the second against the second: what counts is the most that any one file tells.
 */
export async function findRetold(
  session: Session,
  report: Report & { readonly table: string },
  sources: readonly RowSource[],
): Promise<Retold> {
  const retold = `${report.table}_retold`;
  if (sources.length === 1) return { whole: sources, partly: [], retold };
  const axes = axesOf(report);
  const spans = await spansOf(session, report, sources, axes);
  const shared = spans.flatMap((span) => {
    const others = spans.filter((other) => other !== span && touches(span, other));
    return others.length === 0 ? [] : [{ span, where: sharedRows(span, others, axes) }];
  });
  if (shared.length === 0) return { whole: sources, partly: [], retold };

  await session.run(
    `create table ${retold} as
     with told as (
       ${shared.map(({ span, where }) => tellingOf(report, span.source, where)).join('\nunion all\n')}
     ),
     counted as (
       select told.*, row_number() over (partition by ${keysOf(report)}, file order by ${bestFirst(report)}, "row") as nth
       from told
     )
     select file, "row"
     from counted
     qualify row_number() over (
       partition by ${keysOf(report)}, nth
       order by ${newestFirst(report)} observed_at desc nulls last, ${restOf(report)} file
     ) > 1`,
  );
  const lost = await session.rows(`select file, count(*) as rows from ${retold} group by file`);
  const lostRows = new Map(lost.map((row) => [Number(row['file']), Number(row['rows'])]));
  const lostOf = ({ source }: Span) => lostRows.get(source.file) ?? 0;
  return {
    whole: spans.filter((span) => lostOf(span) === 0).map(({ source }) => source),
    partly: spans.filter((span) => lostOf(span) > 0 && lostOf(span) < span.rows).map(({ source }) => source),
    retold,
  };
}

/** A day first where the identity has one, then whatever else leads it. */
function axesOf({ identity, period, columns }: Report): string[] {
  const isDay = (name: string) => columns[name]?.type === 'date' || columns[name]?.type === 'month';
  const day = identity.find((name) => name === period && isDay(name)) ?? identity.find(isDay);
  const [first] = identity;
  return [...new Set([day, first])].filter((name) => name !== undefined);
}

async function spansOf(
  session: Session,
  report: Report,
  sources: readonly RowSource[],
  axes: readonly string[],
): Promise<Span[]> {
  const ends = axes.map(
    (axis, index) =>
      `cast(min("${axis}") as varchar) as from${index},
       cast(max("${axis}") as varchar) as to${index},
       count(*) > count("${axis}") as nulls${index}`,
  );
  const rows = await session.rows(
    `select file, count(*) as rows, ${ends.join(', ')} from (${rowsOf(report, sources)}) group by file`,
  );
  const found = new Map(rows.map((row) => [Number(row['file']), row]));
  return sources.map((source) => {
    const row = found.get(source.file);
    return {
      source,
      rows: Number(row?.['rows'] ?? 0),
      ends: axes.map((_axis, index) => ({
        from: textOrNull(row?.[`from${index}`]),
        to: textOrNull(row?.[`to${index}`]),
        hasNulls: row?.[`nulls${index}`] === true,
      })),
    };
  });
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function touches(one: Span, other: Span): boolean {
  return one.ends.every(({ from, to, hasNulls }, index) => {
    const end = other.ends[index];
    if (!end) return false;
    if (hasNulls && end.hasNulls) return true;
    return (
      from !== null && to !== null && end.from !== null && end.to !== null && from <= end.to && end.from <= to
    );
  });
}

/** Only the days that another file covers too. */
function sharedRows(span: Span, others: readonly Span[], axes: readonly string[]): string {
  const [axis] = axes;
  const [own] = span.ends;
  if (axis === undefined || !own) return 'true';
  const conditions = others.flatMap(({ ends: [end] }) => {
    const ranges: string[] = [];
    if (own.hasNulls && end?.hasNulls) ranges.push(`"${axis}" is null`);
    if (own.from !== null && own.to !== null && end && end.from !== null && end.to !== null) {
      const from = own.from > end.from ? own.from : end.from;
      const to = own.to < end.to ? own.to : end.to;
      if (from <= to) ranges.push(`"${axis}" between '${written(from)}' and '${written(to)}'`);
    }
    return ranges;
  });
  return [...new Set(conditions)].join(' or ');
}

function written(text: string): string {
  return text.replaceAll("'", "''");
}

function tellingOf(report: Report, source: RowSource, where: string): string {
  const observedAt = source.observedAt === undefined ? 'null' : `'${written(source.observedAt)}'`;
  return `select told.*, cast(${observedAt} as varchar) as observed_at
          from (${rowsOf(report, [source])}) told
          where ${where}`;
}

function keysOf({ identity }: Report): string {
  return identity.map((name) => `"${name}"`).join(', ');
}

function newestFirst({ newest = [] }: Report): string {
  return newest.map((name) => `"${name}" desc nulls last, `).join('');
}

function restOf({ columns, identity, newest = [] }: Report): string {
  const rest = Object.keys(columns).filter((name) => !identity.includes(name) && !newest.includes(name));
  return rest.map((name) => `"${name}", `).join('');
}

function bestFirst(report: Report): string {
  return `${newestFirst(report)} ${restOf(report)} true`;
}
