import { isDay, type Report } from './reports/report.ts';
import {
  buildBestFirst,
  buildKeys,
  buildRest,
  buildNewestFirst,
  selectNamed,
  orderWholeIdsFirst,
} from './row-keys.ts';
import { quoteLiteral, type Session } from './session.ts';
import { selectRows, type RowSource } from './table-rows.ts';

interface RepeatedRows {
  /** Files whose rows all count. */
  readonly whole: readonly RowSource[];
  /** Files without the rows in the table `repeated`. Files of which no row counts are in neither list. */
  readonly partly: readonly RowSource[];
  readonly repeated: string;
}

/** The least and greatest value of the leading identity columns: files whose ranges do not overlap share no row. */
interface Span {
  readonly source: RowSource;
  readonly rows: number;
  readonly ends: readonly {
    readonly from: string | null;
    readonly to: string | null;
    readonly hasNulls: boolean;
    /** The file has no statistics for the column, so any value may occur. */
    readonly isOpen: boolean;
  }[];
}

/**
 * Finds rows that another file contains too. Equal rows of one file are separate events, so the first of one file is
 * matched with the first of another, the second with the second, and so on.
 */
export async function findRepeatedRows(
  session: Session,
  report: Report & { readonly table: string },
  sources: readonly RowSource[],
): Promise<RepeatedRows> {
  const repeated = `${report.table}_repeated`;
  if (sources.length === 1) return { whole: sources, partly: [], repeated };
  const rounded = new Set(sources.flatMap(({ roundedIds }) => roundedIds));
  const axes = chooseAxes(report, rounded);
  const spans = await listSpans(session, sources, axes);
  const shared = spans.flatMap((span) => {
    const others = spans.filter((other) => other !== span && isAdjacent(span, other));
    return others.length === 0 ? [] : [{ span, where: buildSharedRange(span, others, axes) }];
  });
  if (shared.length === 0) return { whole: sources, partly: [], repeated };

  const unfinished = await selectUnfinishedDays(session, report, spans);
  const comparable = await withSharedIdentity(
    session,
    report,
    shared.map(({ span }) => span.source),
  );
  const keys = buildKeys(comparable, rounded);
  await session.run(
    `create table ${repeated} as
     with shared as (
       ${selectShared(
         comparable,
         shared.map(({ span, where }) => ({
           source: span.source,
           where: excludeUnfinished(where, unfinished.get(span)),
         })),
       )}
     ),
     named as (
       ${selectNamed(comparable)}
     ),
     counted as (
       select named.*, row_number() over (partition by ${keys}, file order by ${buildBestFirst(comparable)}, "row") as nth
       from named
     )
     select file, "row"
     from counted
     qualify row_number() over (
       partition by ${keys}, nth
       order by ${buildNewestFirst(comparable)} ${orderWholeIdsFirst(comparable, rounded)} observed_at desc nulls last, ${buildRest(comparable)} file
     ) > 1
     ${selectUnfinished(report, unfinished)}`,
  );
  const leftOut = await session.rows(`select file, count(*) as rows from ${repeated} group by file`);
  const leftOutRows = new Map(leftOut.map((row) => [Number(row['file']), Number(row['rows'])]));
  const countLeftOut = ({ source }: Span) => leftOutRows.get(source.file) ?? 0;
  return {
    whole: spans.filter((span) => countLeftOut(span) === 0).map(({ source }) => source),
    partly: spans
      .filter((span) => countLeftOut(span) > 0 && countLeftOut(span) < span.rows)
      .map(({ source }) => source),
    repeated,
  };
}

/**
 * A query for the last day of each file whose rows of that day are left out. The last day of an export may be
 * incomplete: if another export covers later days too and has at least as many rows of that day, it is used instead,
 * provided it has the same events and countries.
 */
async function selectUnfinishedDays(
  session: Session,
  report: Report,
  spans: readonly Span[],
): Promise<ReadonlyMap<Span, string>> {
  const found = new Map<Span, string>();
  if (report.lastDayIsUnfinished === undefined) return found;
  const { day: axis, selectedBy } = report.lastDayIsUnfinished;
  const followed = spans.flatMap((span) => {
    const last = span.ends[0]?.to ?? null;
    const later = spans.filter(({ ends: [end] }) => {
      return (
        last !== null && end && end.from !== null && end.to !== null && end.from <= last && last < end.to
      );
    });
    return last === null || later.length === 0 ? [] : [{ span, last, later }];
  });
  if (followed.length === 0) return found;
  const days = [...new Set(followed.map(({ last }) => last))];
  const rows = selectRows(
    report,
    spans.map(({ source }) => source),
  );
  const part = `concat_ws(' ', ${selectedBy.map((name) => `"${name}"`).join(', ')})`;
  const counts = await session.rows(
    `select concat_ws(' ', file, "${axis}") as day_in_file, ${part} as part, count(*) as rows
     from (${rows})
     where "${axis}" in (${days.map(quoteLiteral).join(', ')})
     group by all`,
  );
  const parts = await session.rows(
    `select distinct concat_ws(' ', file, ${part}) as part_in_file from (${rows})`,
  );
  const partsInFiles = new Set(parts.map((row) => row['part_in_file']));
  for (const { span, last, later } of followed) {
    const partsOn = ({ source }: Span) =>
      counts.filter((row) => row['day_in_file'] === `${source.file} ${last}`);
    const rowsOn = (one: Span) => partsOn(one).reduce((sum, row) => sum + Number(row['rows']), 0);
    const goesOn = ({ source }: Span) =>
      partsOn(span).every((row) => partsInFiles.has(`${source.file} ${toTextOrNull(row['part'])}`));
    if (later.some((other) => goesOn(other) && rowsOn(other) >= rowsOn(span))) {
      found.set(span, `"${axis}" = ${quoteLiteral(last)}`);
    }
  }
  return found;
}

function excludeUnfinished(where: string, unfinished: string | undefined): string {
  return unfinished === undefined ? where : `(${where}) and not (${unfinished})`;
}

/** Removes identity columns that one of the files lacks: sellers choose which columns they download. */
async function withSharedIdentity(
  session: Session,
  report: Report,
  sources: readonly RowSource[],
): Promise<Report> {
  const optional = report.identity.filter((name) => !report.signature.includes(name));
  if (optional.length === 0) return report;
  const copy = sources[0]?.copy;
  const lacking = await session.rows(
    copy === undefined
      ? selectLackingColumns(sources, optional)
      : optional
          .map(
            (name) =>
              `select ${quoteLiteral(name)} as name
               where exists (select 1 from (${selectRows(report, sources)}) group by file having count("${name}") = 0)`,
          )
          .join(' union all '),
  );
  const lacked = new Set(lacking.map(({ name }) => name));
  return { ...report, identity: report.identity.filter((name) => !lacked.has(name)) };
}

function selectLackingColumns(sources: readonly RowSource[], optional: readonly string[]): string {
  return `select distinct path_in_schema as name
     from (
       select path_in_schema
       from parquet_metadata([${sources.map(({ parquet }) => quoteLiteral(parquet)).join(', ')}])
       where path_in_schema in (${optional.map(quoteLiteral).join(', ')})
       group by file_name, path_in_schema
       having sum(num_values) = sum(stats_null_count)
     )`;
}

/** A date column of the identity first, if there is one, then its leading columns. */
function chooseAxes({ identity, period, columns }: Report, rounded: ReadonlySet<string>): string[] {
  const isDated = (name: string) => isDay(columns[name]?.type);
  const day = identity.find((name) => name === period && isDated(name)) ?? identity.find(isDated);
  const first = identity.find((name) => !rounded.has(name));
  return [...new Set([day, first])].filter((name) => name !== undefined);
}

async function listSpans(
  session: Session,
  sources: readonly RowSource[],
  axes: readonly string[],
): Promise<Span[]> {
  const copy = sources[0]?.copy;
  const found = await session.rows(
    copy === undefined ? selectSpansInFiles(sources, axes) : selectSpansInCopy(copy, axes),
  );
  return sources.map((source) => {
    const own = found.filter((row) =>
      copy === undefined ? row['file_name'] === source.parquet : Number(row['file']) === source.file,
    );
    return {
      source,
      rows: Number(own[0]?.['rows'] ?? 0),
      ends: axes.map((name) => {
        const end = own.find(({ axis }) => axis === name);
        return {
          from: toTextOrNull(end?.['least']),
          to: toTextOrNull(end?.['greatest']),
          hasNulls: end?.['nulls'] === null || Number(end?.['nulls'] ?? 0) > 0,
          isOpen: end?.['is_open'] === true,
        };
      }),
    };
  });
}

/** Uses the statistics of Parquet files, so that no row is read. */
function selectSpansInFiles(sources: readonly RowSource[], axes: readonly string[]): string {
  return `select
       file_name,
       path_in_schema as axis,
       min(stats_min_value) as least,
       max(stats_max_value) as greatest,
       sum(num_values) as rows,
       sum(stats_null_count) as nulls,
       bool_or(stats_min_value is null and num_values > coalesce(stats_null_count, 0)) as is_open
     from parquet_metadata([${sources.map(({ parquet }) => quoteLiteral(parquet)).join(', ')}])
     where path_in_schema in (${axes.map(quoteLiteral).join(', ')})
     group by all`;
}

function selectSpansInCopy(copy: string, axes: readonly string[]): string {
  return axes
    .map(
      (axis) =>
        `select
           file,
           ${quoteLiteral(axis)} as axis,
           cast(min("${axis}") as varchar) as least,
           cast(max("${axis}") as varchar) as greatest,
           count(*) as rows,
           count(*) - count("${axis}") as nulls,
           false as is_open
         from ${copy}
         group by file`,
    )
    .join('\nunion all\n');
}

function toTextOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function isAdjacent(one: Span, other: Span): boolean {
  return one.ends.every(({ from, to, hasNulls, isOpen }, index) => {
    const end = other.ends[index];
    if (!end) return false;
    if (isOpen || end.isOpen || (hasNulls && end.hasNulls)) return true;
    return (
      from !== null && to !== null && end.from !== null && end.to !== null && from <= end.to && end.from <= to
    );
  });
}

/** Selects only the range of values that another file covers too. */
function buildSharedRange(span: Span, others: readonly Span[], axes: readonly string[]): string {
  const [axis] = axes;
  const [own] = span.ends;
  const isOpen = own?.isOpen === true || others.some(({ ends }) => ends[0]?.isOpen === true);
  if (axis === undefined || !own || isOpen) return 'true';
  const hasNulls = own.hasNulls && others.some(({ ends: [end] }) => end?.hasNulls === true);
  const ranges = others.flatMap(({ ends: [end] }): Range[] => {
    if (own.from === null || own.to === null || !end || end.from === null || end.to === null) return [];
    const from = own.from > end.from ? own.from : end.from;
    const to = own.to < end.to ? own.to : end.to;
    return from <= to ? [{ from, to }] : [];
  });
  return [
    ...(hasNulls ? [`"${axis}" is null`] : []),
    ...mergeRanges(ranges).map(
      ({ from, to }) => `"${axis}" between ${quoteLiteral(from)} and ${quoteLiteral(to)}`,
    ),
  ].join(' or ');
}

interface Range {
  readonly from: string;
  readonly to: string;
}

/** Files of a year nearly all overlap each other: a condition for each pair would take longer than reading the rows. */
function mergeRanges(ranges: readonly Range[]): Range[] {
  const merged: { from: string; to: string }[] = [];
  for (const { from, to } of ranges.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = merged.at(-1);
    if (last === undefined || last.to < from) merged.push({ from, to });
    else if (last.to < to) last.to = to;
  }
  return merged;
}

/** One query per file reads only its shared range; rows in memory are read by a single query. */
function selectShared(
  report: Report,
  shared: readonly { readonly source: RowSource; readonly where: string }[],
): string {
  const copy = shared[0]?.source.copy;
  if (copy === undefined) {
    return shared
      .map(
        ({ source, where }) =>
          `select rows.*, cast(${observedAt(source)} as varchar) as observed_at
           from (${selectRows(report, [source])}) rows
           where ${where}`,
      )
      .join('\nunion all\n');
  }
  const times = shared.map(({ source }) => `when ${source.file} then ${observedAt(source)}`);
  return `select *, cast(case file ${times.join(' ')} end as varchar) as observed_at
          from ${copy}
          where ${selectEachFile(shared)}`;
}

function selectUnfinished(report: Report, unfinished: ReadonlyMap<Span, string>): string {
  const days = [...unfinished].map(([{ source }, where]) => ({ source, where }));
  const copy = days[0]?.source.copy;
  if (copy !== undefined) return `union all\nselect file, "row"\nfrom ${copy}\nwhere ${selectEachFile(days)}`;
  return days
    .map(
      ({ source, where }) =>
        `union all\nselect file, "row"\nfrom (${selectRows(report, [source])})\nwhere ${where}`,
    )
    .join('\n');
}

function selectEachFile(files: readonly { readonly source: RowSource; readonly where: string }[]): string {
  return `case file ${files.map(({ source, where }) => `when ${source.file} then (${where})`).join(' ')} else false end`;
}

function observedAt({ observedAt }: RowSource): string {
  return observedAt === undefined ? 'null' : quoteLiteral(observedAt);
}
