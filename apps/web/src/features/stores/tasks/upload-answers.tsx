import { useLanguage, useText, languageTags, type Texts } from '../../../lib/i18n/index.ts';
import { reportName } from '../../../lib/report-name.ts';
import { Toned, type Tone } from '../../../ui/toned/toned.tsx';
import styles from '../dialog.module.css';
import { DateOrderChoice, type DateOrder } from '../../../ui/date-order/date-order-choice.tsx';
import { FaultList } from './fault-list.tsx';
import { ReadingNotes } from './reading-notes.tsx';
import type { UploadAnswer } from './upload.ts';

interface AnswerText {
  readonly tone: Tone;
  readonly message: string;
}

/** The result of an upload in one line; for an archive, a count of its files. */
export function answersText(
  answers: readonly UploadAnswer[],
  text: Texts<'stores'>,
  tag: string,
): AnswerText {
  const [only] = answers;
  if (only !== undefined && answers.length === 1) return answerText(only, text, tag);
  const taken = answers.filter(({ status }) => status !== 'refused').length;
  const message = text.uploadArchive({
    taken: taken.toLocaleString(tag),
    all: answers.length.toLocaleString(tag),
  });
  return { tone: taken === answers.length ? 'good' : taken === 0 ? 'bad' : 'warning', message };
}

function answerText(
  { status, report_type, rows }: UploadAnswer,
  text: Texts<'stores'>,
  tag: string,
): AnswerText {
  if (status === 'same') return { tone: 'good', message: text.uploadSame };
  if (status !== 'kept') return { tone: 'bad', message: text.uploadRefused };
  const report = reportName(report_type ?? '', text);
  return { tone: 'good', message: text.uploadKept({ rows: rows.toLocaleString(tag), report }) };
}

interface AnswersProps {
  readonly answers: readonly UploadAnswer[];
  readonly onDateOrder: (order: DateOrder) => void;
}

export function Answers({ answers, onDateOrder }: AnswersProps) {
  const text = useText('stores');
  const tag = languageTags[useLanguage()];
  const [only] = answers;
  const asksDateOrder = answers.some((answer) => answer.asks_date_order);
  const question = asksDateOrder ? <DateOrderChoice onChoose={onDateOrder} /> : null;
  if (only !== undefined && answers.length === 1) {
    return (
      <>
        <Faults answer={only} />
        {question}
      </>
    );
  }
  return (
    <>
      <ul
        className={`${styles['rows']} ${styles['inner']} ${styles['whole']}`}
        aria-label={text.archiveFiles}
      >
        {answers.map((answer, place) => {
          const { tone, message } = answerText(answer, text, tag);
          return (
            // Two folders may contain files of the same name, and the list never changes.
            <li key={`${place} ${answer.name}`}>
              <span className={styles['fileName']}>{answer.name}</span>
              <Toned tone={tone}>{message}</Toned>
              <Faults answer={answer} />
            </li>
          );
        })}
      </ul>
      {question}
    </>
  );
}

function Faults({ answer }: { readonly answer: UploadAnswer }) {
  const text = useText('stores');
  const { status, faults, report_type, set_aside, warnings } = answer;
  if (status !== 'refused') return <ReadingNotes setAside={set_aside} warnings={warnings} />;
  if (faults.length === 0) {
    return <p className={`soft ${styles['whole']}`}>{text.uploadUnknown}</p>;
  }
  return (
    <div className={styles['whole']}>
      <span className="soft">
        {report_type === null ? null : `${reportName(report_type, text)} · `}
        {text.faultsFound({ count: faults.length })}
      </span>
      <FaultList faults={faults} />
    </div>
  );
}
