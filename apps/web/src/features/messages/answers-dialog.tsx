import type { CannedAnswer } from '@recoup/contract/support';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useState } from 'react';
import { describeError, describeErrorWithCode } from '../../lib/api/index.ts';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { useToasts } from '../../ui/toast/toast.tsx';
import { AnswerForm } from './answer-form.tsx';
import styles from './messages.module.css';
import { deleteAnswer, answersQuery, refreshAnswers } from './api.ts';
import { Button } from '../../ui/button/button.tsx';

interface AnswersDialogProps {
  readonly language: 'en' | 'zh';
  readonly onInsert: (text: string) => void;
  readonly onClose: () => void;
}

type Stage =
  | { readonly is: 'choosing' | 'adding' }
  | { readonly is: 'editing' | 'removing'; readonly answer: CannedAnswer };

/** Saved answers: insert one into a message, or edit them. */
export default function AnswersDialog({ language, onInsert, onClose }: AnswersDialogProps) {
  const text = useText('messages');
  const [stage, setStage] = useState<Stage>({ is: 'choosing' });
  const choose = () => setStage({ is: 'choosing' });
  const title = {
    choosing: text.answers,
    removing: text.answers,
    adding: text.addTitle,
    editing: text.editTitle,
  }[stage.is];
  return (
    <Dialog width={680} title={title} onClose={onClose}>
      {stage.is === 'adding' ? <AnswerForm answer={null} onDone={choose} /> : null}
      {stage.is === 'editing' ? <AnswerForm answer={stage.answer} onDone={choose} /> : null}
      {stage.is === 'removing' ? <Removal answer={stage.answer} onDone={choose} /> : null}
      {stage.is === 'choosing' ? <Choice language={language} onInsert={onInsert} onStage={setStage} /> : null}
    </Dialog>
  );
}

interface ChoiceProps extends Pick<AnswersDialogProps, 'language' | 'onInsert'> {
  readonly onStage: (stage: Stage) => void;
}

function Choice({ language, onInsert, onStage }: ChoiceProps) {
  const text = useText('messages');
  const common = useText('common');
  const own = useLanguage();
  const { data: answers, error, refetch } = useQuery(answersQuery);
  if (!answers) {
    return error ? (
      <div className={styles['none']} role="alert">
        <p>{text.answersFailed}</p>
        <p>{describeError(error, common)}</p>
        <Button size="small" onClick={() => void refetch()}>
          {common.retry}
        </Button>
      </div>
    ) : (
      <p aria-busy="true">{common.loading}</p>
    );
  }
  return (
    <div className={styles['answers']}>
      <div className={styles['headLine']}>
        <p className="soft">{text.answersNote({ language: text.languages[language] })}</p>
        <Button size="small" onClick={() => onStage({ is: 'adding' })}>
          {text.add}
        </Button>
      </div>
      {answers.length === 0 ? <p>{text.noAnswers}</p> : null}
      <ul className={styles['answerList']}>
        {answers.map((answer) => {
          const title = answer.title[own];
          return (
            <li key={answer.id} className={styles['answer']}>
              <h3 lang="">{title}</h3>
              <p className={styles['answerBody']} lang="">
                {answer.body[language]}
              </p>
              <div className="buttons">
                <Button
                  variant="primary"
                  size="small"
                  aria-label={text.insertTitled({ title })}
                  onClick={() => onInsert(answer.body[language])}
                >
                  {text.insert}
                </Button>
                <Button
                  size="small"
                  aria-label={text.editTitled({ title })}
                  onClick={() => onStage({ is: 'editing', answer })}
                >
                  {text.edit}
                </Button>
                <Button
                  size="small"
                  aria-label={text.removeTitled({ title })}
                  onClick={() => onStage({ is: 'removing', answer })}
                >
                  {text.remove}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Removal({ answer, onDone }: { readonly answer: CannedAnswer; readonly onDone: () => void }) {
  const text = useText('messages');
  const common = useText('common');
  const toasts = useToasts();
  const queries = useQueryClient();
  const language = useLanguage();
  const remove = useMutation({
    mutationFn: () => deleteAnswer({ params: { id: answer.id } }),
    onSuccess: async () => {
      await refreshAnswers(queries);
      toasts.success(text.removed);
      onDone();
    },
    onError: (error) => toasts.failure(describeErrorWithCode(error, common)),
  });
  return (
    <div className={styles['answers']}>
      <p>
        <strong lang="">{answer.title[language]}</strong>
      </p>
      <p>{text.removeAsk}</p>
      <div className="buttons">
        <Button variant="danger" size="small" disabled={remove.isPending} onClick={() => remove.mutate()}>
          {text.remove}
        </Button>
        <Button size="small" onClick={onDone}>
          {text.cancel}
        </Button>
      </div>
    </div>
  );
}
