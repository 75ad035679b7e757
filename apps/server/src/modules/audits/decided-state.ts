import type { FindingState } from '@recoup/contract/audits/findings';
import type { FindingDecision } from '@recoup/contract/finding-decisions';

interface Dated {
  readonly state: string;
  readonly opens_on: string;
}

/** The state of a finding that a user decided about, while its claim window is not over. */
export function stateAfterDecision(
  { opens_on }: Pick<Dated, 'opens_on'>,
  decision: FindingDecision,
  today: string,
): FindingState {
  if (decision === 'dismissed') return 'dismissed';
  return today < opens_on ? 'waiting' : 'open';
}

/** Findings as an audit states them, by what users decided before: a decision outlives the run it was made after. */
export function applyDecisions<Row extends Dated & { readonly key: string; readonly country: string | null }>(
  found: readonly Row[],
  decisions: ReadonlyMap<string, FindingDecision>,
  dayIn: (country: string | null) => string,
): Row[] {
  return found.map((row) => {
    const decision = decisions.get(row.key);
    if (decision === undefined || row.state === 'lapsed') return row;
    // A rule that became known since makes a finding claimable without being confirmed, but not one that was dismissed.
    if (decision === 'confirmed' && row.state !== 'to_check') return row;
    return { ...row, state: stateAfterDecision(row, decision, dayIn(row.country)) };
  });
}
