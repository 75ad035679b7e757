import { claimText } from '../findings/index.ts';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { reportName } from '../../lib/report-name.ts';
import type { EstimateContent } from './api.ts';
import styles from './estimate.module.css';

const addedFees = ['low_inventory', 'fuel'] as const;

type Warnings = NonNullable<EstimateContent['result']>['warnings'];

/** Why some claim types were not checked. Shown only once all files are read, since a missing report may still come. */
export function NotChecked({ warnings }: { readonly warnings: Warnings }) {
  const text = useText('estimate');
  const reasons = useReasons(warnings);
  if (reasons.length === 0) return null;
  return (
    <details className={styles['folded']}>
      <summary>{text.notAllChecked}</summary>
      <p>{text.addReports}</p>
      <ul className={styles['warnings']}>
        {reasons.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </details>
  );
}

function useReasons(warnings: Warnings): readonly string[] {
  const text = useText('estimate');
  const claims = useText('claims');
  const separator = useLanguage() === 'zh' ? '、' : ', ';
  const claimList = (types: readonly string[]) =>
    types.map((type) => claimText(type, claims).name).join(separator);
  const unknown = warnings.flatMap(({ warning, table, names }) => {
    if (warning === 'unknown_reasons') return text.someUnknown({ codes: names.join(separator) });
    if (warning === 'withheld')
      return text.withheld({ report: reportName(table, claims), claims: claimList(names) });
    return [];
  });
  const contradictory = warnings.filter(({ warning }) => warning === 'contradictory');
  const heldBack = warnings.filter(({ warning }) => warning === 'held_back');
  const heldBackByFile = warnings.filter(({ warning }) => warning === 'held_back_by_file');
  const inGap = warnings.filter(({ warning }) => warning === 'ledger_gap');
  const added = warnings.filter(({ warning }) => warning === 'added_fee');
  const unchecked = warnings.filter(({ warning }) => warning === 'not_checked');
  // One report may fill several tables, and is named once.
  const missing = Map.groupBy(
    warnings.filter(({ warning }) => warning === 'missing_report'),
    ({ table }) => reportName(table, claims),
  );
  return [
    ...unknown,
    ...[...missing].map(([report, ofReport]) => {
      const types = new Set(ofReport.flatMap(({ names }) => names));
      return text.missing({ report, claims: claimList([...types]) });
    }),
    ...unchecked.map(({ names, count }) => text.notChecked({ count, claims: claimList(names) })),
    ...heldBack.map(({ names, count }) => text.heldBack({ count, claims: claimList(names) })),
    ...heldBackByFile.map(({ table, names, count }) =>
      text.heldBackByFile({ report: reportName(table, claims), count, claims: claimList(names) }),
    ),
    ...inGap.map(({ names, count }) => text.ledgerGap({ count, claims: claimList(names) })),
    ...added.flatMap(({ names, count }) =>
      addedFees.filter((fee) => names.includes(fee)).map((fee) => text.addedFee[fee]({ count })),
    ),
    ...contradictory.map(({ names, count }) => text.contradictory({ count, claims: claimList(names) })),
  ];
}
