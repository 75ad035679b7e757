import type { ClaimType } from '@recoup/contract/claim-types';
import type { Candidate } from './candidates.ts';
import { addDays } from './policy/windows.ts';
import type { Session } from './session.ts';

/** Days between two files of the ledger that no file covers; ISO 8601 dates, both inclusive. */
export interface LedgerGap {
  readonly from: string;
  readonly to: string;
}

/** Shorter periods without a row are not gaps. */
const leastDays = 7;

/**
 * A quiet store has days without events: a period counts as a gap only if it is more than twice as long as the longest
 * one within a file.
 */
export async function findLedgerGaps(session: Session): Promise<LedgerGap[]> {
  const rows = await session.rows(`
    with days as (
      select distinct file, date
      from ledger
    ),
    spans as (
      select file, min(date) as since, max(date) as until
      from days
      group by file
    ),
    quiet as (
      select coalesce(max(gap), 1) as days
      from (
        select date - lag(date) over (partition by file order by date) as gap
        from days
      )
    ),
    ends as (
      select distinct
        until,
        (select min(later.since) from spans as later where later.since > spans.until) as goes_on
      from spans
      where not exists (
        select 1
        from spans as other
        where other.since <= spans.until
          and other.until > spans.until
      )
    )
    select
      cast(until + 1 as varchar) as first_day,
      cast(goes_on - 1 as varchar) as last_day
    from ends
    cross join quiet
    where goes_on - until > greatest(${leastDays}, 2 * quiet.days)
    order by until`);
  return rows.flatMap(({ first_day: from, last_day: to }) =>
    typeof from === 'string' && typeof to === 'string' ? [{ from, to }] : [],
  );
}

/**
 * How many days before and after a claim's anchor date the ledger may contain an event that explains it: an arrival, a
 * find (Amazon searches for sixty days) or a receipt.
 */
const explainedWithin: Partial<Record<ClaimType, readonly [before: number, after: number]>> = {
  warehouse_lost: [0, 60],
  warehouse_damaged: [0, 60],
  transfer_lost: [0, 30],
  awd_transfer_lost: [30, 30],
  // The anchor date is that of the refund.
  return_lost: [30, 45],
  reversal: [60, 30],
  fee_removal: [30, 14],
  fee_aged: [400, 0],
};

/** Separates the candidates that events within a gap may explain. */
export function splitByGaps<Item extends Candidate>(
  claimType: ClaimType,
  candidates: readonly Item[],
  gaps: readonly LedgerGap[],
): { covered: Item[]; inGap: Item[] } {
  const [before, after] = explainedWithin[claimType] ?? [];
  if (gaps.length === 0 || before === undefined || after === undefined)
    return { covered: [...candidates], inGap: [] };
  const isInGap = ({ anchorDate }: Item) =>
    anchorDate !== null &&
    gaps.some(({ from, to }) => to >= addDays(anchorDate, -before) && from <= addDays(anchorDate, after));
  return {
    covered: candidates.filter((candidate) => !isInGap(candidate)),
    inGap: candidates.filter(isInGap),
  };
}
