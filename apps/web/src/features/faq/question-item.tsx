import { useEffect, useRef, useState } from 'react';
import { CopyButton } from '../../ui/copy/copy-button.tsx';
import { useText } from '../../lib/i18n/index.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { usePageTitle } from '../../lib/routing/use-page-title.ts';
import styles from './faq.module.css';
import type { Hit } from './find-questions.ts';
import { leadsTo, type Destination } from './leads-to.ts';
import { Marked } from './marked.tsx';
import { sentenceAround } from './sentence-around.ts';

interface QuestionItemProps {
  readonly hit: Hit;
  /** Whether the address's hash names the question. */
  readonly isLinked: boolean;
  /** The name of the question's topic, where it is listed outside of the topic; null inside it. */
  readonly topic: string | null;
}

export function QuestionItem({ hit, isLinked, topic }: QuestionItemProps) {
  const text = useText('faq');
  const { id, question, answer } = hit.question;
  const [isOpen, setOpen] = useState(isLinked);
  const [wasLinked, setWasLinked] = useState(isLinked);
  if (wasLinked !== isLinked) {
    setWasLinked(isLinked);
    if (isLinked) setOpen(true);
  }
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isLinked) return;
    item.current?.scrollIntoView();
    item.current?.querySelector('summary')?.focus({ preventScroll: true });
  }, [isLinked]);
  return (
    <li id={id} ref={item} className={styles['item']}>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <Chevron />
          <span className="stack">
            {topic === null ? null : <span className={styles['soft']}>{topic}</span>}
            <h3>
              <Marked text={question} spans={hit.inQuestion} />
            </h3>
            {isOpen ? null : <Excerpt hit={hit} />}
          </span>
        </summary>
        <div className={styles['answer']}>
          <p>
            <Marked text={answer} spans={hit.inAnswer} />
          </p>
          <Lead question={id} />
        </div>
      </details>
      <CopyButton value={`${location.origin}/faq#${id}`} label={text.copyLink({ question })} />
    </li>
  );
}

/** The matching sentence of a closed question. */
function Excerpt({ hit }: { readonly hit: Hit }) {
  const sentence = sentenceAround(hit.question.answer, hit.inAnswer);
  return sentence === null ? null : (
    <span className={styles['soft']}>
      <Marked {...sentence} />
    </span>
  );
}

function Lead({ question }: { readonly question: string }) {
  const to = leadsTo(question);
  return to === undefined ? null : <LeadLink to={to} />;
}

function LeadLink({ to }: { readonly to: Destination }) {
  const text = useText('faq');
  const page = usePageTitle(to);
  return <PageLink to={to}>{text.goTo({ page })}</PageLink>;
}

function Chevron() {
  return (
    <svg className={styles['chevron']} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d="m6 3.5 4.5 4.5L6 12.5" />
    </svg>
  );
}
