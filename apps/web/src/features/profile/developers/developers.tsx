import { useText } from '../../../lib/i18n/index.ts';
import styles from '../profile.module.css';
import { Section } from '../section.tsx';
import { Keys } from './keys.tsx';
import { Webhooks } from './webhooks.tsx';

/** For developers: API keys and webhook addresses. */
export default function Developers() {
  const text = useText('developers');
  return (
    <div className={styles['sections']}>
      <Section title={text.keys} intro={text.keysIntro}>
        <Keys />
      </Section>
      <Section title={text.webhooks} intro={text.webhooksIntro}>
        <Webhooks />
      </Section>
      <Section title={text.docs} intro={text.docsIntro}>
        <a href="/api/docs" target="_blank" rel="noreferrer">
          {text.openDocs}
        </a>
      </Section>
    </div>
  );
}
