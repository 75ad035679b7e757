import type { TableName } from '../reports/all.ts';
import { quoteLiteral, type Session } from '../session.ts';
import { ledgerReasons } from '../vocabulary/ledger-reasons.ts';
import { paymentWords } from '../vocabulary/payment-words.ts';
import type { KnownReport } from './recognise.ts';

export interface Summary {
  readonly rows: number;
  /** First and last day; null if the report has no dates or no rows. */
  readonly period: { readonly from: string; readonly to: string } | null;
  readonly unknownReasons: readonly { readonly reason: string; readonly count: number }[];
}

const knownReasons: Partial<Record<TableName, readonly string[]>> = {
  ledger: ledgerReasons.map(({ code }) => code),
  reimbursements: paymentWords.filter(({ foundIn }) => foundIn === 'report').map(({ word }) => word),
};

export async function summarise(session: Session, report: KnownReport, parquet: string): Promise<Summary> {
  const file = `read_parquet(${quoteLiteral(parquet)})`;
  const period = report.period === undefined ? 'cast(null as date)' : `"${report.period}"`;
  const [span = {}] = await session.rows(
    `select count(*) as rows, cast(min(${period}) as varchar) as first, cast(max(${period}) as varchar) as last
     from ${file}`,
  );
  const known = knownReasons[report.table];
  const unknown = known
    ? await session.rows(
        `select reason, count(*) as count
         from ${file}
         where reason not in (${known.map(quoteLiteral).join(', ')})
         group by reason
         order by count desc, reason`,
      )
    : [];
  const { first, last } = span;
  return {
    rows: Number(span['rows']),
    period: typeof first === 'string' && typeof last === 'string' ? { from: first, to: last } : null,
    unknownReasons: unknown.flatMap(({ reason, count }) =>
      typeof reason === 'string' ? [{ reason, count: Number(count) }] : [],
    ),
  };
}
