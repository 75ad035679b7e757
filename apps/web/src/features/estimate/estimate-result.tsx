import { claimTypes } from '@recoup/contract/claim-types';
import { useId } from 'react';
import { claimWords, reportWord } from '../findings/index.ts';
import { formatDay, formatMinor } from '../../lib/format.ts';
import { ScrollRegion } from '../../ui/frame/scroll-region.tsx';
import { languageTags, useLanguage, useText } from '../../lib/i18n/index.ts';
import styles from './estimate.module.css';
import type { Estimate } from './file-list.tsx';

type Result = NonNullable<Estimate['result']>;

export function EstimateResult({ estimate }: { readonly estimate: Estimate }) {
  const text = useText('estimate');
  const tag = languageTags[useLanguage()];
  const id = useId();
  const { state, percent, result } = estimate;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles['heading']}>
        {text.result}
      </h2>
      {state === 'running' ? (
        <div role="status">
          <p>{text.searching({ percent: (percent / 100).toLocaleString(tag, { style: 'percent' }) })}</p>
          <progress className={styles['progress']} aria-label={text.result} value={percent} max={100} />
        </div>
      ) : null}
      {state === 'failed' ? <p role="alert">{text.searchFailed}</p> : null}
      {result ? <ResultTable result={result} /> : null}
    </section>
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
  const [firstDeadline] = types.flatMap(({ next_deadline }) => next_deadline ?? []).toSorted();
  return (
    <>
      {types.length === 0 ? (
        <p>{text.none}</p>
      ) : (
        // It scrolls on a phone, so it must be reachable without a mouse.
        <ScrollRegion className="scroll" label={text.resultTable}>
          <table className={styles['table']}>
            <thead>
              <tr>
                <th scope="col">{text.columns.type}</th>
                <th scope="col" className={styles['number']}>
                  {text.columns.findings}
                </th>
                <th scope="col" className={styles['number']}>
                  {text.columns.units}
                </th>
                <th scope="col" className={styles['number']}>
                  {text.columns.amount}
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
                  <td className={styles['number']}>{findings.toLocaleString(tag)}</td>
                  <td className={styles['number']}>{units.toLocaleString(tag)}</td>
                  <td className={styles['number']}>
                    <Amounts amounts={amounts} />
                  </td>
                  <td>{next_deadline === null ? text.noDeadline : formatDay(next_deadline, language)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{text.total}</th>
                <td className={styles['number']}>
                  {sum(types.map((type) => type.findings)).toLocaleString(tag)}
                </td>
                <td className={styles['number']}>
                  {sum(types.map(({ units }) => units)).toLocaleString(tag)}
                </td>
                <td className={styles['number']}>
                  <Amounts amounts={together(types)} />
                </td>
                <td>{firstDeadline === undefined ? text.noDeadline : formatDay(firstDeadline, language)}</td>
              </tr>
            </tfoot>
          </table>
        </ScrollRegion>
      )}
      <p className="soft">{text.resultNote}</p>
      <Warnings warnings={result.warnings} />
    </>
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

function Warnings({ warnings }: { readonly warnings: Result['warnings'] }) {
  const text = useText('estimate');
  const claims = useText('claims');
  const separator = useLanguage() === 'zh' ? '、' : ', ';
  const claimList = (types: readonly string[]) =>
    types.map((type) => claimWords(type, claims).name).join(separator);
  const unknown = warnings.flatMap(({ warning, table, names }) => {
    if (warning === 'unknown_reasons') return text.someUnknown({ codes: names.join(separator) });
    if (warning === 'withheld')
      return text.withheld({ report: reportWord(table, claims), claims: claimList(names) });
    return [];
  });
  const contradictory = warnings.filter(({ warning }) => warning === 'contradictory');
  const heldBack = warnings.filter(({ warning }) => warning === 'held_back');
  const unchecked = warnings.filter(({ warning }) => warning === 'not_checked');
  // One report may fill several tables.
  const missing = Map.groupBy(
    warnings.filter(({ warning }) => warning === 'missing_report'),
    ({ table }) => reportWord(table, claims),
  );
  const said = [
    ...unknown,
    ...[...missing].map(([report, told]) => {
      const types = new Set(told.flatMap(({ names }) => names));
      return text.missing({
        report,
        claims: claimList([...types]),
      });
    }),
    ...unchecked.map(({ names, count }) => text.notChecked({ count, claims: claimList(names) })),
    ...heldBack.map(({ names, count }) => text.heldBack({ count, claims: claimList(names) })),
    ...contradictory.map(({ names, count }) => text.contradictory({ count, claims: claimList(names) })),
  ];
  if (said.length === 0) return null;
  return (
    <ul className={styles['warnings']}>
      {said.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
  );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function together(types: Result['types']): Result['types'][number]['amounts'] {
  const all = types.flatMap(({ amounts }) => amounts);
  return [...Map.groupBy(all, ({ currency }) => currency)].map(([currency, amounts]) => ({
    currency,
    minor: sum(amounts.map(({ minor }) => minor)),
  }));
}
