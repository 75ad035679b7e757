import { useText } from '../../lib/i18n/index.ts';
import { useMedia } from '../../lib/media/use-media.ts';
import styles from './faq.module.css';
import type { Hit } from './find-questions.ts';
import { Button } from '../../ui/button/button.tsx';
import { NativeSelect } from '../../ui/field/native-select.tsx';

interface TopicChoiceProps {
  readonly chosen: string | null;
  readonly hits: readonly Hit[];
  readonly onChoose: (topic: string | null) => void;
}

/** A list beside the questions, or a select above them on narrow screens. */
export function TopicChoice({ chosen, hits, onChoose }: TopicChoiceProps) {
  const text = useText('faq');
  const isNarrow = useMedia('(width < 900px)');
  const choices = [
    { id: null, title: text.allTopics, count: hits.length },
    ...Object.entries(text.topics).map(([id, { title }]) => ({
      id,
      title,
      count: hits.filter(({ question }) => question.topic === id).length,
    })),
  ];
  if (isNarrow) {
    return (
      <NativeSelect
        size="small"
        label={text.topicsLabel}
        isLabelHidden
        className={styles['topicSelect']}
        options={choices.map(({ id, title, count }) => ({
          value: id ?? '',
          label: text.counted({ topic: title, count }),
        }))}
        value={chosen ?? ''}
        onChange={(chosen) => onChoose(chosen === '' ? null : chosen)}
      />
    );
  }
  return (
    <nav className={styles['topics']} aria-label={text.topicsLabel}>
      <ul>
        {choices.map(({ id, title, count }) => (
          <li key={id}>
            <Button
              variant="row"
              aria-current={id === chosen ? 'true' : undefined}
              onClick={() => onChoose(id)}
            >
              <span>{title}</span>
              <span className={styles['soft']}>{count}</span>
            </Button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
