import { claimTypes } from '@recoup/contract/claim-types';
import { claimText } from '../findings/index.ts';
import { formatDay } from '../../lib/format.ts';
import { moneyText } from '../../lib/money/money.ts';
import { languageTags, useLanguage, useText } from '../../lib/i18n/index.ts';
import { useMedia } from '../../lib/media/use-media.ts';
import type { EstimateContent } from './api.ts';
import styles from './estimate.module.css';
import { NotChecked } from './not-checked.tsx';

type Result = NonNullable<EstimateContent['result']>;

/** The amounts by claim type, from the files read so far. */
export function EstimateResult({ estimate }: { readonly estimate: EstimateContent }) {
  const { state, result } = estimate;
  if (!result) return null;
  return (
    <>
      {result.types.length === 0 ? null : <Types result={result} />}
      {state === 'done' ? <NotChecked warnings={result.warnings} /> : null}
    </>
  );
}

function Types({ result }: { readonly result: Result }) {
  const isWide = useMedia('(min-width: 700px), print');
  const types = result.types.toSorted(
    (a, b) => claimTypes.indexOf(a.claim_type) - claimTypes.indexOf(b.claim_type),
  );
  return isWide ? <TypeTable types={types} /> : <TypeCards types={types} />;
}

interface TypesProps {
  readonly types: Result['types'];
}

function TypeTable({ types }: TypesProps) {
  const text = useText('estimate');
  const claims = useText('claims');
  const language = useLanguage();
  const tag = languageTags[language];
  return (
    <table className={styles['table']} aria-label={text.resultTable}>
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
              {claimText(claim_type, claims).name}
              <small>{claimText(claim_type, claims).why}</small>
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
  );
}

function TypeCards({ types }: TypesProps) {
  const text = useText('estimate');
  const claims = useText('claims');
  const language = useLanguage();
  const tag = languageTags[language];
  return (
    <ul className={styles['cards']} aria-label={text.resultTable}>
      {types.map(({ claim_type, findings, units, amounts, next_deadline }) => (
        <li key={claim_type}>
          <strong>{claimText(claim_type, claims).name}</strong>
          <strong className={styles['number']}>
            <Amounts amounts={amounts} />
          </strong>
          <dl>
            <dt>{text.columns.findings}</dt>
            <dd>{findings.toLocaleString(tag)}</dd>
            <dt>{text.columns.units}</dt>
            <dd>{units.toLocaleString(tag)}</dd>
            <dt>{text.columns.deadline}</dt>
            <dd>{next_deadline === null ? text.noDeadline : formatDay(next_deadline, language)}</dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Amounts({ amounts }: { readonly amounts: Result['types'][number]['amounts'] }) {
  const claims = useText('claims');
  const language = useLanguage();
  if (amounts.length === 0) return claims.noAmount;
  return amounts.map(({ minor, currency }) => (
    <span key={currency} className={styles['money']}>
      {moneyText({ minor, currency }, language)}
    </span>
  ));
}
