import { useInfiniteQuery } from '@tanstack/react-query';
import { config } from '../../lib/config.ts';
import { formatDateTime } from '../../lib/format.ts';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { groupRecords, type ActionGroup } from './group-records.ts';
import styles from './profile.module.css';
import { recordsQuery } from './api.ts';
import { SectionFailure, SectionSkeleton } from './section.tsx';
import { Button } from '../../ui/button/button.tsx';

/** What others did in the user's own account, newest first. */
export function ActingRecords() {
  const text = useText('profile');
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(recordsQuery);
  if (!data) {
    return error ? (
      <SectionFailure error={error} retry={() => void refetch()} />
    ) : (
      <SectionSkeleton rows={2} />
    );
  }
  const groups = groupRecords(data.pages.flatMap(({ items }) => items));
  return (
    <div>
      <h3>{text.records}</h3>
      {groups.length === 0 ? <p className="soft">{text.noRecords}</p> : null}
      {groups.length > 0 ? (
        <ul className={styles['devices']} aria-label={text.records}>
          {groups.map((group) => (
            <ActionLine key={group.key} group={group} />
          ))}
        </ul>
      ) : null}
      {hasNextPage ? (
        <Button size="small" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {text.moreRecords}
        </Button>
      ) : null}
    </div>
  );
}

function ActionLine({ group: { who, word, times, at } }: { readonly group: ActionGroup }) {
  const text = useText('profile');
  const language = useLanguage();
  const what = word === null ? text.otherAction : text.actions[word];
  const when = formatDateTime(new Date(at), language);
  const by = who ?? text.operators({ brand: config.brand[language] });
  return (
    <li>
      <div>
        <p>{times === 1 ? what : text.recordTimes({ what, times })}</p>
        <p className="soft" lang="">
          {text.recordLine({ who: by, when })}
        </p>
      </div>
    </li>
  );
}
