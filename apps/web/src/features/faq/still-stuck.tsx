import { useChatDoor } from '../chat/index.ts';
import { config } from '../../lib/config.ts';
import { useText } from '../../lib/i18n/index.ts';
import styles from './faq.module.css';
import { Button } from '../../ui/button/button.tsx';

const hasWidget = config.supportWidget.url !== null || config.supportWidget.cnUrl !== null;

/** The way to reach a person: our chat, else mail, else the outside widget on the page. */
export function StillStuck() {
  const text = useText('faq');
  const openChat = useChatDoor();
  // Whoever answers the others has nobody to ask.
  if (openChat === null && config.supportMail === null && !hasWidget) return null;
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
