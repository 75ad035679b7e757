import { CopyButton } from '../../../ui/copy/copy-button.tsx';
import { useText } from '../../../lib/i18n/index.ts';
import styles from './developers.module.css';
import { Button } from '../../../ui/button/button.tsx';

interface ShownOnceProps {
  readonly title: string;
  readonly secret: string;
  readonly onDone: () => void;
}

/** A secret that cannot be shown again. */
export function ShownOnce({ title, secret, onDone }: ShownOnceProps) {
  const text = useText('developers');
  return (
    <div className={styles['once']} role="status">
      <p className={styles['strong']}>{title}</p>
      <p>{text.onceText}</p>
      <div className={styles['secret']}>
        <code>{secret}</code>
        <CopyButton value={secret} label={text.copy} />
      </div>
      <Button size="small" onClick={onDone}>
        {text.stored}
      </Button>
    </div>
  );
}
