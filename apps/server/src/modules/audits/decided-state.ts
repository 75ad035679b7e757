import type { FindingState } from '@recoup/contract/audits/findings';
import type { FindingDecision } from '@recoup/contract/finding-decisions';

interface Dated {
  readonly state: string;
  readonly opens_on: string;
}

/** The state of a finding a user decided about, while its claim window is open. */
export function getStateAfterDecision(
  { opens_on }: Pick<Dated, 'opens_on'>,
  decision: FindingDecision,
  today: string,
): FindingState {
  if (decision === 'dismissed') return 'dismissed';
  return today < opens_on ? 'waiting' : 'open';
}

/** Applies earlier decisions of users to an audit's findings. */
export function applyDecisions<Row extends Dated & { readonly key: string; readonly country: string | null }>(
  found: readonly Row[],
  decisions: ReadonlyMap<string, FindingDecision>,
  dayIn: (country: string | null) => string,
): Row[] {
  return found.map((row) => {
    const decision = decisions.get(row.key);
    if (decision === undefined || row.state === 'lapsed') return row;
    // A new rule makes a finding claimable without confirmation, unless it was dismissed.
    if (decision === 'confirmed' && row.state !== 'to_check') return row;
    return { ...row, state: getStateAfterDecision(row, decision, dayIn(row.country)) };
  });
}
