import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate, formatDateTime } from '../../../lib/format.ts';
import { languageTags, useLanguage, useText } from '../../../lib/i18n/index.ts';
import { reportName } from '../../../lib/report-name.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Toned } from '../../../ui/toned/toned.tsx';
import styles from '../dialog.module.css';
import { Loading } from '../loading.tsx';
import { reportsQuery } from '../api.ts';
import { partName, reportAdvice, reportState, reportTone } from '../report-text.ts';
import type { StoreReport } from '../report.ts';
import { storeCommands } from '../store-commands.ts';
import { isUnderWay, storeLabel } from '../store-label.ts';
import { useStoreActions } from '../use-store-actions.ts';
import type { StoreWithId } from '../store.ts';
import { FaultList } from './fault-list.tsx';
import { ReadingNotes } from './reading-notes.tsx';
import { Button } from '../../../ui/button/button.tsx';

interface ReportsTaskProps {
  readonly store: StoreWithId;
  readonly isLive: boolean;
  readonly onUpload: () => void;
}

const pollMs = 10_000;

/** The reports of a store with their status, updated while a sync runs. */
export function ReportsTask({ store, isLive, onUpload }: ReportsTaskProps) {
  const text = useText('stores');
  const account = useSession().account.id;
  const { syncNow } = useStoreActions();
  const commands = storeCommands(store);
  const reports = useQuery({
    ...reportsQuery(account, store.id),
    refetchInterval: !isLive && isUnderWay(store) ? pollMs : false,
  });
  return (
    <>
      <SyncSummary store={store} />
      {!isLive && isUnderWay(store) ? (
        <p className={styles['note']} role="status">
          {text.liveLost}
        </p>
      ) : null}
      <div className={styles['buttons']}>
        {commands.includes('upload') ? (
          <Button size="small" onClick={onUpload}>
            {text.upload}
          </Button>
        ) : null}
        {commands.includes('sync') ? (
          <Button variant="primary" size="small" onClick={() => void syncNow(store)}>
            {text.syncNow}
          </Button>
        ) : null}
      </div>
      {reports.data ? <ReportList reports={reports.data} /> : <Loading query={reports} />}
    </>
  );
}

function SyncSummary({ store }: { readonly store: StoreWithId }) {
  const text = useText('stores');
  const language = useLanguage();
  const { sync, nextSyncAt } = store;
  if (!sync) {
    return (
      <p>
        {nextSyncAt
          ? text.reportsIdle({ when: formatDateTime(nextSyncAt, language) })
          : text.reportsIdleUnplanned}
      </p>
    );
  }
  return (
    <div className={styles['invite']}>
      <p role="status">{sync.total === 0 ? text.syncStarting : text.reportsUnderWay(sync)}</p>
      <progress
        className="progress"
        aria-label={text.syncProgress({ store: storeLabel(store, text) })}
        value={sync.done}
        max={Math.max(sync.total, 1)}
      />
      <p className="soft">{text.reportsWaiting}</p>
    </div>
  );
}

function ReportList({ reports }: { readonly reports: readonly StoreReport[] }) {
  const text = useText('stores');
  const [onlyFailed, setOnlyFailed] = useState(false);
  const failed = reports.filter(({ status }) => status === 'failed');
  if (reports.length === 0) return <p className={styles['note']}>{text.reportsEmpty}</p>;
  const shown = onlyFailed && failed.length > 0 ? failed : reports;
  return (
    <>
      {failed.length > 0 && failed.length < reports.length ? (
        <label className="check">
          <input
            type="checkbox"
            checked={onlyFailed}
            onChange={(event) => setOnlyFailed(event.target.checked)}
          />
          {text.onlyFailed}
        </label>
      ) : null}
      <ul className={styles['rows']}>
        {shown.map((report) => (
          <ReportRow key={report.id} report={report} />
        ))}
      </ul>
    </>
  );
}

function ReportRow({ report }: { readonly report: StoreReport }) {
  const text = useText('stores');
  const language = useLanguage();
  const { report_type, part, data_start, data_end, status, source, file_name, finished_at } = report;
  const { rows, faults, set_aside, warnings } = report;
  const advice = reportAdvice(report, text);
  const period =
    data_start !== null && data_end !== null
      ? text.period({
          from: formatDate(new Date(data_start), language),
          to: formatDate(new Date(data_end), language),
        })
      : source === 'uploaded'
        ? text.uploadedByHand
        : text.asOf;
  return (
    <li>
      <div className="stack">
        <span>
          {reportName(report_type, text)}
          {part === '' ? null : `${language === 'zh' ? '：' : ': '}${partName(part, text)}`}
        </span>
        <span className="soft">
          {period}
          {file_name === '' ? null : ` · ${file_name}`}
        </span>
      </div>
      <div className="stack">
        <Toned tone={reportTone(status)}>{reportState(report, text)}</Toned>
        {finished_at === null ? null : (
          <span className="soft">{formatDateTime(new Date(finished_at), language)}</span>
        )}
        {rows === null || faults.length > 0 ? null : (
          <span className="soft">{text.rowsRead({ rows: rows.toLocaleString(languageTags[language]) })}</span>
        )}
      </div>
      {advice === null ? null : <span className={`soft ${styles['whole']}`}>{advice}</span>}
      {faults.length === 0 ? null : (
        <div className={styles['whole']}>
          <Toned tone="bad">{text.notReadable}</Toned>
          <FaultList faults={faults} />
        </div>
      )}
      <ReadingNotes setAside={set_aside} warnings={warnings} />
    </li>
  );
}
