import { languageTags, useLanguage, useText } from '../../../lib/i18n/index.ts';
import { reportName } from '../../../lib/report-name.ts';
import { Card } from '../../../ui/card/card.tsx';
import { Toned } from '../../../ui/toned/toned.tsx';
import { reportAdvice } from '../report-text.ts';
import { isOver, type ReportGroup } from './audit-stage.ts';
import styles from './first-audit.module.css';

/** Which reports are read, which are in progress, and which are missing and why. */
export function ReportProgress({ groups }: { readonly groups: readonly ReportGroup[] }) {
  const text = useText('firstAudit');
  if (groups.length === 0) return null;
  return (
    <Card title={text.table}>
      <ul className={styles['reports']}>
        {groups.map((group) => (
          <Group key={group.type} group={group} />
        ))}
      </ul>
    </Card>
  );
}

function Group({ group }: { readonly group: ReportGroup }) {
  const text = useText('firstAudit');
  const stores = useText('stores');
  const tag = languageTags[useLanguage()];
  const { type, done, total, failed, isFetching, rows } = group;
  const advice = new Set(failed.flatMap((report) => reportAdvice(report, stores) ?? []));
  return (
    <li>
      <span>{reportName(type, stores)}</span>
      <span className={styles['count']}>
        {text.fetched({ done, total })}
        {rows === null ? null : <small>{text.rowsRead({ count: rows.toLocaleString(tag) })}</small>}
      </span>
      {failed.length > 0 ? (
        <Toned tone="bad">{text.states.failed({ count: failed.length })}</Toned>
      ) : isOver(group) ? (
        <Toned tone="good">{text.states.done}</Toned>
      ) : (
        <Toned tone={isFetching ? 'busy' : 'waiting'}>
          {isFetching ? text.states.fetching : text.states.waiting}
        </Toned>
      )}
      {[...advice].map((each) => (
        <p key={each} className={`soft ${styles['advice']}`}>
          {each}
        </p>
      ))}
    </li>
  );
}
