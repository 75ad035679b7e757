import { useQuery } from '@tanstack/react-query';
import { useText } from '../../lib/i18n/index.ts';
import styles from './dashboard.module.css';
import { demoProgressQuery } from './demo-progress.ts';

export default function DemoFilling() {
  const text = useText('dashboard');
  const { data } = useQuery(demoProgressQuery);
  if (!data) return null;
  const { done, total } = data;
  return (
    <p className={styles['filling']}>
      <progress aria-label={text.demo} value={done} max={total} />
      <span>{text.demoFilling({ done, total })}</span>
    </p>
  );
}
