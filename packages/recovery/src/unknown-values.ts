import type { ClaimType } from '@recoup/contract/claim-types';
import type { Detector, LedgerVocabulary } from './detectors/detector.ts';
import { quoteLiteral, type Session } from './session.ts';
import { ledgerEventTypes, ledgerReasons } from './vocabulary/ledger-reasons.ts';

/** Values in a report that no rule covers. */
export interface UnknownValues {
  readonly code: 'unknown_reasons';
  readonly table: 'ledger' | 'reimbursements';
  readonly column: 'reason' | 'event_type';
  readonly reasons: readonly { readonly reason: string; readonly count: number }[];
  /** Number of rows with a value, known or unknown. */
  readonly of: number;
  /** Claim types that depend on these values and were not looked for, because too many rows have an unknown one. */
  readonly withheld: readonly ClaimType[];
}

/** The largest share of rows with unknown values at which detectors still run. */
const toleratedShare = 0.05;

/**
 * Too many unknown values in the ledger withhold the detectors that depend on them. A payment with an unknown reason
 * withholds nothing, because it counts as a payment for any unit of its product.
 */
export async function findUnknownValues(
  session: Session,
  detectors: readonly Detector[],
): Promise<UnknownValues[]> {
  const known = (words: readonly string[]) =>
    words.length === 0 ? 'false' : `word in (${words.map(quoteLiteral).join(', ')})`;
  const ledger = async (
    vocabulary: LedgerVocabulary,
    column: UnknownValues['column'],
    rows: string,
    words: readonly string[],
  ): Promise<UnknownValues> => {
    const counted = await countUnknown(session, rows, known(words));
    const unknown = counted.reasons.reduce((sum, { count }) => sum + count, 0);
    const withheld =
      unknown > counted.of * toleratedShare
        ? detectors.filter(({ interprets }) => interprets.includes(vocabulary))
        : [];
    return {
      code: 'unknown_reasons',
      table: 'ledger',
      column,
      ...counted,
      withheld: [...new Set(withheld.map(({ claimType }) => claimType))],
    };
  };
  const warnings: UnknownValues[] = [
    await ledger(
      'reasons',
      'reason',
      `select reason as word from stock_events where event_type = 'Adjustments'`,
      ledgerReasons.map(({ code }) => code),
    ),
    await ledger(
      'event_types',
      'event_type',
      'select event_type as word from stock_events',
      ledgerEventTypes,
    ),
    {
      code: 'unknown_reasons',
      table: 'reimbursements',
      column: 'reason',
      ...(await countUnknown(
        session,
        'select reason as word from reimbursements',
        'word in (select described from payment_reasons where is_known)',
      )),
      withheld: [],
    },
  ];
  return warnings.filter(({ reasons }) => reasons.length > 0);
}

async function countUnknown(
  session: Session,
  rows: string,
  isKnown: string,
): Promise<Pick<UnknownValues, 'reasons' | 'of'>> {
  const counted = await session.rows(
    `select coalesce(word, '') as word, count(*) as count, coalesce(any_value(${isKnown}), false) as is_known
     from (select coalesce(word, '') as word from (${rows}))
     group by word
     order by word`,
  );
  const all = counted.map(({ word, count, is_known }) => ({
    reason: typeof word === 'string' ? word : '',
    count: Number(count),
    isKnown: is_known === true,
  }));
  return {
    reasons: all.filter((each) => !each.isKnown).map(({ reason, count }) => ({ reason, count })),
    of: all.reduce((sum, { count }) => sum + count, 0),
  };
}
