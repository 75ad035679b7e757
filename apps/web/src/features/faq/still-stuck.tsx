import { useChatOpener } from '../chat/index.ts';
import { config } from '../../lib/config.ts';
import { useText } from '../../lib/i18n/index.ts';
import { outsideWidget } from '../../lib/outside-widget.ts';
import styles from './faq.module.css';
import { Button } from '../../ui/button/button.tsx';

/** How to reach support: our chat, else mail, else the outside widget on the page. */
export function StillStuck() {
  const text = useText('faq');
  const openChat = useChatOpener();
  // Support staff, who answer the chat, have nobody else to ask.
  if (openChat === null && config.supportMail === null && outsideWidget === null) return null;
  return (
    <section className={styles['stuck']} aria-labelledby="still-stuck">
      <div>
        <h2 id="still-stuck">{text.stuck}</h2>
        {openChat === null ? <Otherwise /> : <p>{text.stuckChat}</p>}
      </div>
      {openChat === null ? null : (
        <Button variant="primary" onClick={openChat}>
          {text.openChat}
        </Button>
      )}
    </section>
  );
}

function Otherwise() {
  const text = useText('faq');
  if (config.supportMail === null) return <p>{text.stuckWidget}</p>;
  return (
    <p>
      {text.stuckMail} <a href={`mailto:${config.supportMail}`}>{config.supportMail}</a>
    </p>
  );
}
