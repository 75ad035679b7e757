import { useQuery } from '@tanstack/react-query';
import { languageTags, useLanguage, useText } from '../../lib/i18n/index.ts';
import { useSession } from '../../lib/session/session.ts';
import { CheckResults } from './check-results.tsx';
import { Claims } from './claims.tsx';
import styles from './company-filter.module.css';
import { FileCheck, ListCheck } from './list-check.tsx';
import { OneCheck } from './one-check.tsx';
import { checksQuery } from './api.ts';
import { RecentChecks } from './recent-checks.tsx';
import { useCheckUploads } from './use-check-uploads.ts';
import { useFilterSearch } from './use-filter-search.ts';
import { ways } from './filter-search.ts';
import { useLiveChecks } from './use-live-checks.ts';
import { ChoiceButtons } from '../../ui/button/choice-buttons.tsx';
import { UploadList } from '../../ui/upload-queue/upload-list.tsx';

/** Checks whether a company may still be claimed as a customer, before an agency contacts it. */
export default function CompanyFilterPage() {
  const text = useText('companyFilter');
  const { own } = useSession();
  const { search, go } = useFilterSearch();
  const { data } = useQuery(checksQuery);
  useLiveChecks(own.id);
  const count = new Intl.NumberFormat(languageTags[useLanguage()]).format;
  const show = (check: number) => go({ check, standing: undefined });
  const checks = useCheckUploads(show);
  return (
    <div className={styles['page']}>
      <p className={styles['soft']}>{text.note}</p>
      <ChoiceButtons
        label={text.waysLabel}
        options={ways.map((way) => ({ value: way, label: text.ways[way] }))}
        value={search.way}
        onChoose={(way) => go({ way })}
      />
      {search.way === 'one' ? <OneCheck /> : null}
      {search.way === 'list' ? <ListCheck {...checks} /> : null}
      {search.way === 'file' ? <FileCheck {...checks} /> : null}
      {checks.lists.uploads.length === 0 ? null : (
        <div className={styles['narrow']}>
          <UploadList {...checks.lists} label={text.lists} />
        </div>
      )}
      <p className={styles['left']}>
        {data
          ? text.left({ single: count(data.allowance.single), names: count(data.allowance.names) })
          : null}
      </p>
      {search.check === null ? null : (
        <CheckResults
          key={search.check}
          id={search.check}
          standing={search.standing}
          onStanding={(standing) => go({ standing })}
          sort={search.sort}
          onSort={(sort) => go({ sort: sort ?? 'position' })}
        />
      )}
      <div className={styles['columns']}>
        <Claims />
        <RecentChecks onOpen={show} />
      </div>
    </div>
  );
}
