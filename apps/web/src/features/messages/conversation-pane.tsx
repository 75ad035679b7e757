import type { Conversation } from '@recoup/contract/support';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { describeError, describeErrorWithCode } from '../../lib/api/index.ts';
import type { ComposerHandle } from '../chat/index.ts';
import { ConversationView } from '../chat/index.ts';
import { useText } from '../../lib/i18n/index.ts';
import { useToasts } from '../../ui/toast/toast.tsx';
import styles from './messages.module.css';
import { formatUserName } from './format-user-name.ts';
import { UserSummary } from './user-summary.tsx';
import { updateConversation, conversationQuery, setConversation } from './api.ts';
import { createStaffChat } from './staff-chat.ts';
import { Button } from '../../ui/button/button.tsx';

const AnswersDialog = lazy(() => import('./answers-dialog.tsx'));

interface ConversationPaneProps {
  readonly id: number;
  readonly onBack: () => void;
}

export default function ConversationPane({ id, onBack }: ConversationPaneProps) {
  const text = useText('messages');
  const common = useText('common');
  const { data: conversation, error, refetch } = useQuery(conversationQuery(id));
  const back = (
    <Button variant="link" className={styles['back']} onClick={onBack}>
      {text.back}
    </Button>
  );
  if (!conversation) {
    return (
      <div className={styles['choose']}>
        {back}
        {error ? (
          <div role="alert">
            <p>{text.conversationFailed}</p>
            <p>{describeError(error, common)}</p>
            <Button size="small" onClick={() => void refetch()}>
              {common.retry}
            </Button>
          </div>
        ) : (
          <p aria-busy="true">{common.loading}</p>
        )}
      </div>
    );
  }
  return (
    <>
      {back}
      <Head conversation={conversation} />
      <Talk conversation={conversation} />
    </>
  );
}

function Head({ conversation }: { readonly conversation: Conversation }) {
  const text = useText('messages');
  const common = useText('common');
  const toasts = useToasts();
  const queries = useQueryClient();
  const { id, person, status, page } = conversation;
  const update = useMutation({
    mutationFn: (next: Conversation['status']) =>
      updateConversation({ params: { id }, body: { status: next } }),
    onSuccess: (saved) => {
      setConversation(queries, saved);
      toasts.success(saved.status === 'closed' ? text.closedNow : text.openNow);
    },
    onError: (error) => toasts.failure(describeErrorWithCode(error, common)),
  });
  const facts: readonly (readonly [string, string | null])[] = [
    [text.facts.username, person.username],
    [text.facts.company, person.company],
    [text.facts.email, person.email],
    [text.facts.phone, person.phone],
    [text.facts.language, text.languages[person.language]],
    [text.facts.page, page],
  ];
  return (
    <header className={styles['head']}>
      <div className={styles['headLine']}>
        <h2 className={styles['title']} lang="">
          {formatUserName(person)}
        </h2>
        <Button
          size="small"
          disabled={update.isPending}
          onClick={() => update.mutate(status === 'open' ? 'closed' : 'open')}
        >
          {status === 'open' ? text.close : text.reopen}
        </Button>
      </div>
      <dl className={styles['facts']}>
        {facts.map(([label, value]) =>
          value ? (
            <div key={label}>
              <dt>{label}</dt>
              <dd lang="">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <UserSummary conversation={id} />
    </header>
  );
}

function Talk({ conversation: { id, person } }: { readonly conversation: Conversation }) {
  const text = useText('messages');
  const [source] = useState(() => createStaffChat(id));
  return (
    <ConversationView
      source={source}
      label={text.chat.logWith({ name: formatUserName(person) })}
      greeting={null}
      renderTools={(composer) => <AnswersButton composer={composer} language={person.language} />}
    />
  );
}

interface AnswersButtonProps {
  readonly composer: ComposerHandle;
  readonly language: Conversation['person']['language'];
}

function AnswersButton({ composer, language }: AnswersButtonProps) {
  const text = useText('messages');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {text.answers}
      </Button>
      <Suspense>
        {isOpen ? (
          <AnswersDialog
            language={language}
            onInsert={(answer) => {
              setIsOpen(false);
              composer.insert(answer);
            }}
            onClose={() => setIsOpen(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}
