import { Search } from 'lucide-react';
import { useMemo } from 'react';
import { SearchField } from '../../ui/controls/search-field.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { useText } from '../../lib/i18n/index.ts';
import styles from './faq.module.css';
import { findQuestions, type Hit } from './find-questions.ts';
import { QuestionItem } from './question-item.tsx';
import { listQuestions } from './questions.ts';
import { StillStuck } from './still-stuck.tsx';
import { TopicChoice } from './topic-choice.tsx';
import { useFaqSearch, type FaqAddress } from './use-faq-search.ts';
import { Button } from '../../ui/button/button.tsx';

export default function FaqPage() {
  const text = useText('faq');
  const address = useFaqSearch();
  const { search, adjust, go, linked } = address;
  const questions = useMemo(() => listQuestions(text.topics), [text]);
  const found = useMemo(() => findQuestions(questions, search.text), [questions, search.text]);
  const hits = found.filter(({ question }) => search.topic === null || question.topic === search.topic);
  const isSearching = search.text.trim() !== '';
  return (
    <div className={styles['page']}>
      <div className={styles['search']}>
        <Search aria-hidden />
        <SearchField
          className={styles['field']}
          label={text.search}
          value={search.text}
          onSearch={(query) => adjust({ text: query })}
        />
      </div>
      <TopicChoice chosen={search.topic} hits={found} onChoose={(topic) => go({ topic })} />
      <div className={styles['questions']}>
        <div role="status">
          {isSearching && hits.length > 0 ? (
            <h2 className={styles['soft']}>{text.found({ count: hits.length })}</h2>
          ) : null}
        </div>
        {hits.length === 0 ? <NothingFound address={address} isElsewhere={found.length > 0} /> : null}
        {isSearching ? (
          <QuestionList hits={hits} linked={linked} namesTopic />
        ) : (
          Object.entries(text.topics).map(([id, { title }]) => (
            <Topic
              key={id}
              title={title}
              hits={hits.filter(({ question }) => question.topic === id)}
              linked={linked}
            />
          ))
        )}
        <StillStuck />
      </div>
    </div>
  );
}

interface ListProps {
  readonly hits: readonly Hit[];
  readonly linked: string;
}

function Topic({ title, ...list }: ListProps & { readonly title: string }) {
  if (list.hits.length === 0) return null;
  return (
    <section>
      <h2 className={styles['title']}>{title}</h2>
      <QuestionList {...list} />
    </section>
  );
}

function QuestionList({ hits, linked, namesTopic = false }: ListProps & { readonly namesTopic?: boolean }) {
  const topics = new Map(Object.entries(useText('faq').topics));
  if (hits.length === 0) return null;
  return (
    <ul className={styles['list']}>
      {hits.map((hit) => {
        const { id, topic } = hit.question;
        return (
          <QuestionItem
            key={id}
            hit={hit}
            isLinked={id === linked}
            topic={namesTopic ? (topics.get(topic)?.title ?? null) : null}
          />
        );
      })}
    </ul>
  );
}

function NothingFound({
  address: { search, adjust, go },
  isElsewhere,
}: {
  readonly address: FaqAddress;
  /** Whether another topic has results for the search. */
  readonly isElsewhere: boolean;
}) {
  const text = useText('faq');
  const query = search.text.trim();
  const topics = new Map(Object.entries(text.topics));
  const topic = search.topic === null ? undefined : topics.get(search.topic)?.title;
  return (
    <EmptyState
      drawing="question"
      title={topic === undefined ? text.none({ query }) : text.noneHere({ query, topic })}
      sentence={text.noneHelp}
      action={
        isElsewhere ? (
          <Button onClick={() => go({ topic: null })}>{text.everywhere}</Button>
        ) : (
          <Button onClick={() => adjust({ text: '' })}>{text.clear}</Button>
        )
      }
    />
  );
}
