import { companyStandings, type CompanyStanding } from '@recoup/contract/company-standings';
import type { CheckedNameSort } from '@recoup/contract/sorts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { describeErrorWithCode } from '../../lib/api/index.ts';
import { downloadFile } from '../../lib/files/download-file.ts';
import { formatDateTime } from '../../lib/format.ts';
import { Placeholder } from '../../ui/frame/placeholder.tsx';
import { joinSentences, useLanguage, useText } from '../../lib/i18n/index.ts';
import { moreRows } from '../../lib/paging/more-rows.ts';
import { useSession } from '../../lib/session/session.ts';
import { CheckedNames } from './checked-names.tsx';
import styles from './company-filter.module.css';
import { checkQuery } from './api.ts';
import { Button } from '../../ui/button/button.tsx';
import { NativeSelect } from '../../ui/field/native-select.tsx';

interface CheckResultsProps {
  readonly id: number;
  readonly standing: CompanyStanding | undefined;
  readonly onStanding: (standing: CompanyStanding | undefined) => void;
  readonly sort: CheckedNameSort;
  readonly onSort: (sort: CheckedNameSort | null) => void;
}

export function CheckResults({ id, standing, onStanding, sort, onSort }: CheckResultsProps) {
  const text = useText('companyFilter');
  const common = useText('common');
  const language = useLanguage();
  const account = useSession().account.id;
  const titleId = useId();
  const query = useInfiniteQuery({
    ...checkQuery(id, standing, sort),
    // Polls in case the live connection is lost; finished checks are not polled.
    refetchInterval: ({ state }) => {
      const check = state.data?.pages[0]?.check;
      return check && check.answered < check.names ? 3_000 : false;
    },
  });
  const { data, error, refetch } = query;
  const [first] = data?.pages ?? [];
  if (!data || !first) {
    if (!error) return <Placeholder parts={['bar', 'rows']} />;
    return (
      <p role="alert">
        {joinSentences([text.loadFailed, describeErrorWithCode(error, common)], language)}{' '}
        <Button variant="link" onClick={() => void refetch()}>
          {text.tryAgain}
        </Button>
      </p>
    );
  }
  const { check, counts } = first;
  const isDone = check.answered >= check.names;
  return (
    <section className={styles['section']} aria-labelledby={titleId}>
      <div className={styles['head']}>
        <h2 id={titleId} lang="">
          {check.file_name || text.results}
        </h2>
        <span className={styles['soft']}>
          {text.resultsOf({ when: formatDateTime(new Date(check.asked_at), language) })}
        </span>
      </div>
      <div role="status" className={styles['progress']}>
        <span className={isDone ? 'visually-hidden' : undefined}>
          {text.progress({ answered: check.answered, names: check.names })}
        </span>
        {isDone ? null : (
          <progress
            max={check.names}
            value={check.answered}
            aria-label={text.progress({ answered: check.answered, names: check.names })}
          />
        )}
      </div>
      <CheckedNames
        items={data.pages.flatMap((page) => page.items)}
        filter={
          <NativeSelect
            size="small"
            label={text.filter}
            isLabelHidden
            options={[
              { value: '', label: text.counted({ name: text.all, count: check.answered }) },
              ...companyStandings.map((each) => ({
                value: each,
                label: text.counted({ name: text.standings[each], count: counts[each] }),
              })),
            ]}
            value={standing ?? ''}
            onChange={(chosen) => onStanding(companyStandings.find((each) => each === chosen))}
          />
        }
        exportAs={(format) =>
          downloadFile('GET /api/agencies/checks/{id}/export/', account, `companies.${format}`, {
            params: { id },
            query: { format, standing },
          })
        }
        sort={sort}
        onSort={onSort}
        more={moreRows(query, text.more)}
        none={isDone ? text.noneOfThese : null}
      />
    </section>
  );
}
