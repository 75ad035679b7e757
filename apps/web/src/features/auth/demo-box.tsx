import type { Demo, DemoSignIn } from '../../lib/config.ts';
import { useText, type Texts } from '../../lib/i18n/index.ts';
import styles from './demo-box.module.css';
import { Button } from '../../ui/button/button.tsx';

interface DemoBoxProps {
  readonly demo: Demo;
  readonly onChoose: (signIn: { username: string; password: string }) => void;
}

/** The accounts of a demo installation; a click on one fills the form. */
export default function DemoBox({ demo, onChoose }: DemoBoxProps) {
  const text = useText('demo');
  return (
    <section className={styles['box']} aria-labelledby="demo-title">
      <h2 id="demo-title">{text.title}</h2>
      <p>{text.text}</p>
      <ul>
        {demo.signIns.map((signIn) => (
          <li key={signIn.username}>
            <Button
              variant="row"
              onClick={() => onChoose({ username: signIn.username, password: signIn.password })}
            >
              <b>{roleName(signIn, text)}</b>
              <span>{signIn.username}</span>
            </Button>
          </li>
        ))}
      </ul>
      <a href={demo.sandboxUrl} target="_blank" rel="noreferrer">
        {text.mailbox}
      </a>
    </section>
  );
}

function roleName({ role }: DemoSignIn, text: Texts<'demo'>): string {
  return Object.entries(text.roles).find(([name]) => name === role)?.[1] ?? role;
}
