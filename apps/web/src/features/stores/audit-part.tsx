import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Reply } from '@recoup/contract';
import type { audits } from '@recoup/contract/audits';
import { unfiledStates } from '@recoup/contract/ticket-states';
import { moneyText } from '../../lib/money/money.ts';
import { useLanguage, useText, type Texts } from '../../lib/i18n/index.ts';
import { useSession } from '../../lib/session/session.ts';
import { Toned } from '../../ui/toned/toned.tsx';
import { AuditWarnings } from './audit-warnings.tsx';
import { formatMoment } from './format-moment.ts';
import { auditsQuery } from './api.ts';
import { storeLabel } from './store-label.ts';
import { stateName } from './store-states.ts';
import type { Store } from './store.ts';
import styles from './stores.module.css';
import { useStoreActions } from './use-store-actions.ts';
import { Button } from '../../ui/button/button.tsx';

type AuditStatus = Reply<(typeof audits)['getStatus']>[number];

/** The audit status of a store: running, or what the last run found and changed. */
export function AuditPart({ store }: { readonly store: Store }) {
  const text = useText('stores');
  const account = useSession().account.id;
  const { auditNow, isPending: isStarting } = useStoreActions();
  const { data, isPending } = useQuery(auditsQuery(account));
  if (store.id === null) return null;
  if (isPending) return <span className={styles['auditSkeleton']} />;
  if (!Array.isArray(data)) return null;
  const status = data.find((each) => each.store === store.id);
  if (status?.running) return <Running store={store} run={status.running} />;
  return (
    <>
      {status?.last ? (
        <LastRun status={status} last={status.last} />
      ) : stateName(store.state) !== 'active' ? (
        <span className={styles['line']}>{text.noAuditYet}</span>
      ) : (
        <Link to="/stores/first-audit/$id" params={{ id: String(store.id) }}>
          {text.firstAudit}
        </Link>
      )}
      <Button variant="link" disabled={isStarting} onClick={() => void auditNow(store)}>
        {text.auditNow}
      </Button>
    </>
  );
}

interface RunningProps {
  readonly store: Store;
  readonly run: NonNullable<AuditStatus['running']>;
}

function Running({ store, run }: RunningProps) {
  const text = useText('stores');
  return (
    <>
      <Toned tone="busy">{text.auditPhases[run.phase]}</Toned>
      <progress
        className={styles['progress']}
        aria-label={text.auditProgress({ store: storeLabel(store, text) })}
        value={run.percent}
        max={100}
      />
    </>
  );
}

interface LastRunProps {
  readonly status: AuditStatus;
  readonly last: NonNullable<AuditStatus['last']>;
}

function LastRun({ status, last }: LastRunProps) {
  const text = useText('stores');
  const language = useLanguage();
  const { tickets, amounts } = status.potential;
  const amount = amounts.map((money) => moneyText(money, language)).join(' + ');
  const at = last.finished_at ?? last.started_at;
  return (
    <>
      <span className={styles['line']}>
        {tickets === 0 ? (
          text.auditNone
        ) : (
          <Link to="/tickets" search={{ status: unfiledStates, store: String(status.store) }}>
            {amount === ''
              ? text.auditOpenUnvalued({ count: tickets })
              : text.auditOpen({ count: tickets, amount })}
          </Link>
        )}
      </span>
      {last.state === 'stopped' ? (
        <Toned tone="warning">
          {last.reason === 'unknown_reasons' ? text.auditStopped : text.auditFailed}
        </Toned>
      ) : null}
      <AuditWarnings run={last} />
      <span className="soft">
        {text.lastAudit({ when: formatMoment(new Date(at), language) })}
        {last.counts ? ` · ${formatChanges(last.counts, text, language === 'zh' ? '，' : ', ')}` : null}
      </span>
    </>
  );
}

const reportedChanges = ['new', 'back', 'found', 'paid', 'explained', 'lapsed'] as const;

/** For example "12 new, 3 found by Amazon since, 1 paid". */
function formatChanges(
  counts: NonNullable<NonNullable<AuditStatus['last']>['counts']>,
  text: Texts<'stores'>,
  separator: string,
): string {
  const changed = reportedChanges.filter((name) => counts[name] > 0);
  if (changed.length === 0) return text.auditChanges.none;
  return changed.map((name) => text.auditChanges[name]({ count: counts[name] })).join(separator);
}
