import { useState } from 'react';
import { PageLink } from '../../../ui/page-link.tsx';
import { ConversationView } from '../../../features/chat/conversation-view.tsx';
import { config } from '../../../lib/config.ts';
import { useText } from '../../../lib/i18n/index.ts';
import { createUserChat } from './user-chat.ts';
import styles from './support-widget.module.css';

export default function ChatPanel({ id, userId }: { readonly id: string; readonly userId: string }) {
  const text = useText('messages').chat;
  const [source] = useState(() => createUserChat(userId));
  return (
    <section className={styles['panel']} id={id} aria-labelledby={`${id}-title`}>
      <header className={styles['head']}>
        <h2 id={`${id}-title`}>{text.title}</h2>
        <PageLink to="/faq">{text.faq}</PageLink>
      </header>
      <ConversationView
        source={source}
        label={text.log}
        greeting={
          <>
            <p>{text.greeting}</p>
            {config.supportMail === null ? null : (
              <p>
                {text.orMail} <a href={`mailto:${config.supportMail}`}>{config.supportMail}</a>
              </p>
            )}
          </>
        }
      />
    </section>
  );
}
