import { useQuery } from '@tanstack/react-query';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { reportName } from '../../lib/report-name.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { Placeholder } from '../../ui/frame/placeholder.tsx';
import { claimText } from '../findings/index.ts';
import { keptDataQuery } from './api.ts';
import styles from './kept-data.module.css';

/** For sellers and operators: which data is stored, why and for how long, and which is never stored. */
export default function KeptDataPage() {
  const text = useText('keptData');
  const claims = useText('claims');
  const language = useLanguage();
  const query = useQuery(keptDataQuery);
  const separator = language === 'zh' ? '、' : ', ';
  const failure = { title: text.loadFailed, drawing: 'search' } as const;
  // One skeleton for both lists, because the first would push the second down.
  if (query.isPending) return <Placeholder parts={['bar', 'rows']} />;
  return (
    <div className="page">
      <section className="section">
        <h2>{text.stored}</h2>
        <DataTable
          label={text.stored}
          query={query}
          rows={query.data?.kinds}
          getKey={({ kind }) => kind}
          columns={[
            { name: 'data', title: text.columns.data, render: ({ kind }) => text.kinds[kind].name },
            {
              name: 'purpose',
              title: text.columns.purpose,
              isWhole: true,
              render: ({ kind }) => text.kinds[kind].purpose,
            },
            {
              name: 'period',
              title: text.columns.period,
              isWhole: true,
              render: ({ kind, days, until }) =>
                kind === 'revoked_store_files' && days !== null ? (
                  <>
                    {text.afterRevoked({ count: days })}
                    <div className="soft">{text.ownFigure}</div>
                  </>
                ) : days === null ? (
                  until && text.until[until]
                ) : (
                  text.days({ count: days })
                ),
            },
          ]}
          failure={failure}
        />
      </section>
      <section className="section">
        <h2>{text.buyers}</h2>
        <p className="soft">{text.buyersNote}</p>
        <DataTable
          label={text.buyers}
          query={query}
          rows={query.data?.reports}
          getKey={({ report_type }) => report_type}
          columns={[
            {
              name: 'report',
              title: text.columns.report,
              render: ({ report_type }) => (
                <span className="stack">
                  <span>{reportName(report_type, claims)}</span>
                  <span className="soft" lang="">
                    {report_type}
                  </span>
                </span>
              ),
            },
            {
              name: 'dropped',
              title: text.columns.dropped,
              isWhole: true,
              render: ({ dropped }) =>
                dropped.length === 0 ? (
                  text.nothing
                ) : (
                  <span className={styles['dropped']}>
                    {dropped.map(({ kind }) => text.dropped[kind]).join(separator)}
                  </span>
                ),
            },
            {
              name: 'kept',
              title: text.columns.orderNumbers,
              isWhole: true,
              render: ({ needed_for }) =>
                needed_for.length === 0
                  ? text.notStored
                  : needed_for.map((type) => claimText(type, claims).name).join(separator),
            },
          ]}
          failure={failure}
        />
      </section>
    </div>
  );
}
