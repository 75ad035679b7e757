import { lazy, Suspense, type ReactNode } from 'react';
import { useLanguage, useText } from '../../../lib/i18n/index.ts';
import { countryName } from '../../../lib/marketplaces/regions.ts';
import { Button } from '../../../ui/button/button.tsx';
import { MoneyList } from '../../../ui/money/money-text.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { ProgressBar } from '../../../ui/progress-bar/progress-bar.tsx';
import { AuditWarnings } from '../audit-warnings.tsx';
import { healthText } from '../health.ts';
import { regionText, storeLabel } from '../store-label.ts';
import type { StoreWithId } from '../store.ts';
import { useStoreActions } from '../use-store-actions.ts';
import { sumFound, type AuditStage, type AuditStatus, type ReportGroup } from './audit-stage.ts';
import styles from './first-audit.module.css';
import { NextStep } from './next-step.tsx';

const NotChecked = lazy(() => import('../../estimate/index.ts'));

interface AuditResultProps {
  readonly account: string;
  readonly store: StoreWithId;
  readonly status: AuditStatus | undefined;
  readonly stage: AuditStage;
  readonly groups: readonly ReportGroup[];
}

/** The stage of the audit, the money found, and one next step. */
export function AuditResult({ account, store, status, stage, groups }: AuditResultProps) {
  const stores = useText('stores');
  const text = useText('firstAudit');
  const language = useLanguage();
  const places =
    store.countries.length === 0
      ? regionText(store.region, stores)
      : store.countries.map((code) => countryName(code, language)).join(language === 'zh' ? '、' : ', ');
  const found = status ? sumFound(status) : { tickets: 0, amounts: [] };
  return (
    <section className={styles['result']} aria-label={text.found}>
      <p className="soft">{text.of({ store: storeLabel(store, stores), places })}</p>
      <div role="status" className={styles['stage']}>
        <StageText store={store} status={status} stage={stage} groups={groups} />
        {found.tickets > 0 ? (
          <>
            <h2>{stage === 'collecting' || stage === 'searching' ? text.foundSoFar : text.found}</h2>
            <p className={styles['total']}>
              {found.amounts.length === 0 ? (
                text.unvalued({ count: found.tickets })
              ) : (
                <MoneyList amounts={found.amounts} />
              )}
            </p>
            <p className="soft">{text.foundNote({ count: found.tickets })}</p>
          </>
        ) : null}
      </div>
      {stage === 'done' && status?.last ? (
        <>
          <NextStep account={account} store={store} tickets={found.tickets} />
          <AuditWarnings run={status.last} />
          <Suspense>
            <NotChecked warnings={status.last.warnings} />
          </Suspense>
        </>
      ) : null}
    </section>
  );
}

type StageTextProps = Pick<AuditResultProps, 'store' | 'status' | 'stage' | 'groups'>;

function StageText({ store, status, stage, groups }: StageTextProps): ReactNode {
  const text = useText('firstAudit');
  switch (stage) {
    case 'noAccess':
      return <NoAccess store={store} />;
    case 'collecting':
      return <Collecting groups={groups} />;
    case 'searching':
      return (
        <>
          <h2>{text.searching}</h2>
          <ProgressBar
            label={text.searching}
            isLabelHidden
            {...(status?.running ? { value: status.running.percent / 100 } : {})}
          />
        </>
      );
    case 'failed':
      return <Failed store={store} reason={status?.last?.reason ?? ''} />;
    case 'done':
      if (status && sumFound(status).tickets > 0) return null;
      return (
        <>
          <h2>{text.nothing}</h2>
          <p>{text.nothingNote}</p>
        </>
      );
  }
}

function Collecting({ groups }: Pick<StageTextProps, 'groups'>) {
  const text = useText('firstAudit');
  const sum = (of: 'done' | 'total') => groups.reduce((all, group) => all + group[of], 0);
  const [done, total] = [sum('done'), sum('total')];
  return (
    <>
      <h2>{text.reading}</h2>
      <ProgressBar
        label={total === 0 ? text.collectingFirst : text.collecting({ done, total })}
        {...(total === 0 ? {} : { value: done / total })}
      />
      <p className="soft">{text.mayLeave}</p>
    </>
  );
}

/** Why nothing can be read, and how to fix it. */
function NoAccess({ store }: Pick<StageTextProps, 'store'>) {
  const stores = useText('stores');
  const text = useText('firstAudit');
  const { message, reason, remedy, task } = healthText(store, stores);
  return (
    <>
      <h2>{text.stopped}</h2>
      <p>{[message, reason, remedy].filter((each) => each !== null).join(' ')}</p>
      {task === 'authorize' ? (
        <PageLink to="/stores" look="button" search={{ open: task, store: store.key }}>
          {text.authorizeAgain}
        </PageLink>
      ) : (
        <PageLink to="/stores">{text.toStores}</PageLink>
      )}
    </>
  );
}

function Failed({ store, reason }: Pick<StageTextProps, 'store'> & { readonly reason: string }) {
  const text = useText('firstAudit');
  const { auditNow } = useStoreActions();
  return (
    <>
      <h2>{text.failed}</h2>
      <p>{reason === 'unknown_reasons' ? text.unknownCodes : text.failedNote}</p>
      <Button variant="primary" onClick={() => void auditNow(store)}>
        {text.auditNow}
      </Button>
    </>
  );
}
