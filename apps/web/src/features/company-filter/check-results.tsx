import { companyStandings, type CompanyStanding } from '@recoup/contract/company-standings';
import type { CheckedCompany } from '@recoup/contract/agencies';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { describeErrorWithCode } from '../../lib/api/index.ts';
import { downloadFile } from '../../lib/files/download-file.ts';
import { ExportButton } from '../../ui/download/export-button.tsx';
import { formatDateTime } from '../../lib/format.ts';
import { Placeholder } from '../../ui/frame/placeholder.tsx';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { useSession } from '../../lib/session/session.ts';
import styles from './company-filter.module.css';
import { checkQuery } from './queries.ts';
import { Likeness, StandingMark } from './standing-mark.tsx';
import { useClaim } from './use-claim.ts';
import { Button } from '../../ui/button/button.tsx';
import { NativeSelect } from '../../ui/field/native-select.tsx';

interface CheckResultsProps {
  readonly id: number;
  readonly standing: CompanyStanding | undefined;
  readonly onStanding: (standing: CompanyStanding | undefined) => void;
}

export function CheckResults({ id, standing, onStanding }: CheckResultsProps) {
  const text = useText('companyFilter');
  const common = useText('common');
  const language = useLanguage();
  const titleId = useId();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...checkQuery(id, standing),
    // In case the live connection is lost; ended lists are left alone.
    refetchInterval: ({ state }) => {
      const check = state.data?.pages[0]?.check;
      return check && check.answered < check.names ? 3_000 : false;
    },
  });
  const [first] = data?.pages ?? [];
  if (!data || !first) {
    if (!error) return <Placeholder parts={['bar', 'rows']} />;
    return (
      <p role="alert">
        {text.loadFailed} {describeErrorWithCode(error, common)}{' '}
        <Button variant="link" onClick={() => void refetch()}>
          {text.tryAgain}
        </Button>
      </p>
    );
  }
  const { check, counts } = first;
  const items = data.pages.flatMap((page) => page.items);
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
      <div className={styles['head']}>
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
        <span className={styles['buttons']}>
          <Exports id={id} standing={standing} />
        </span>
      </div>
      {items.length === 0 && isDone ? <p className={styles['soft']}>{text.noneOfThese}</p> : null}
      {items.length > 0 ? <Names items={items} /> : null}
      {hasNextPage ? (
        <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {text.more}
        </Button>
      ) : null}
    </section>
  );
}

function Names({ items }: { readonly items: readonly (CheckedCompany & { position: number })[] }) {
  const text = useText('companyFilter');
  const claim = useClaim();
  const [claimed, setClaimed] = useState<ReadonlySet<string>>(new Set());
  const asIsNow = (item: CheckedCompany): CheckedCompany =>
    claimed.has(item.company) ? { ...item, standing: 'yours', score: 100 } : item;
  return (
    <table className={styles['table']} aria-label={text.results}>
      <thead>
        <tr>
          <th scope="col">{text.columns.company}</th>
          <th scope="col">{text.columns.standing}</th>
          <th scope="col">{text.columns.score}</th>
          <th scope="col">
            <span className="visually-hidden">{text.columns.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => {
          const { company, standing, score } = asIsNow(item);
          return (
            <tr key={item.position}>
              <th scope="row" lang="">
                {company}
              </th>
              <td>
                <StandingMark standing={standing} />
              </td>
              <td>
                <Likeness score={score} />
              </td>
              <td>
                {standing === 'free' ? (
                  <Button
                    size="small"
                    aria-label={text.claimOf({ company })}
                    disabled={claim.isPending}
                    onClick={() =>
                      claim.mutate(company, {
                        onSuccess: () => setClaimed((before) => new Set([...before, company])),
                      })
                    }
                  >
                    {text.claimShort}
                  </Button>
                ) : null}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const formats = { csv: 'CSV', xlsx: 'XLSX' } as const;

function Exports({ id, standing }: Pick<CheckResultsProps, 'id' | 'standing'>) {
  const text = useText('companyFilter');
  const own = useSession().own.id;
  return (['csv', 'xlsx'] as const).map((format) => (
    <ExportButton
      key={format}
      label={text.export({ format: formats[format] })}
      saved={text.exported}
      save={() =>
        downloadFile('GET /api/agencies/checks/{id}/export/', own, `companies.${format}`, {
          params: { id },
          query: { format, standing },
        })
      }
    >
      {formats[format]}
    </ExportButton>
  ));
}
