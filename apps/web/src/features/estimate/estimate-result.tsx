import { claimTypes } from '@recoup/contract/claim-types';
import { claimWords } from '../findings/index.ts';
import { formatDay, formatMinor } from '../../lib/format.ts';
import { ScrollRegion } from '../../ui/frame/scroll-region.tsx';
import { languageTags, useLanguage, useText } from '../../lib/i18n/index.ts';
import type { EstimateContent } from './api.ts';
import styles from './estimate.module.css';
import { NotChecked } from './not-checked.tsx';

type Result = NonNullable<EstimateContent['result']>;

/** The amounts by claim type; while files are read, those of the files read before. */
export function EstimateResult({ estimate }: { readonly estimate: EstimateContent }) {
  const { state, result } = estimate;
  if (!result) return null;
  return (
    <>
      {result.types.length === 0 ? null : <ResultTable result={result} />}
      {state === 'done' ? <NotChecked warnings={result.warnings} /> : null}
    </>
  );
}

function ResultTable({ result }: { readonly result: Result }) {
  const text = useText('estimate');
  const claims = useText('claims');
  const language = useLanguage();
  const tag = languageTags[language];
  const types = result.types.toSorted(
    (a, b) => claimTypes.indexOf(a.claim_type) - claimTypes.indexOf(b.claim_type),
  );
  return (
    // It scrolls on a phone, so it must be reachable without a mouse.
    <ScrollRegion className="scroll" label={text.resultTable}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{text.columns.type}</th>
            <th scope="col" className={styles['number']}>
              {text.columns.amount}
            </th>
            <th scope="col" className={styles['number']}>
              {text.columns.findings}
            </th>
            <th scope="col" className={styles['number']}>
              {text.columns.units}
            </th>
            <th scope="col">{text.columns.deadline}</th>
          </tr>
        </thead>
        <tbody>
          {types.map(({ claim_type, findings, units, amounts, next_deadline }) => (
            <tr key={claim_type}>
              <th scope="row">
                {claimWords(claim_type, claims).name}
                <small>{claimWords(claim_type, claims).why}</small>
              </th>
              <td className={styles['number']}>
                <Amounts amounts={amounts} />
              </td>
              <td className={styles['number']}>{findings.toLocaleString(tag)}</td>
              <td className={styles['number']}>{units.toLocaleString(tag)}</td>
              <td>{next_deadline === null ? text.noDeadline : formatDay(next_deadline, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function Amounts({ amounts }: { readonly amounts: Result['types'][number]['amounts'] }) {
  const claims = useText('claims');
  const language = useLanguage();
  if (amounts.length === 0) return claims.noAmount;
  return amounts.map(({ minor, currency }) => (
    <span key={currency} className={styles['money']}>
      {formatMinor(minor, currency, language)}
    </span>
  ));
}
