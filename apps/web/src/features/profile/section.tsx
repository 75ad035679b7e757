import { useId, type ReactNode } from 'react';
import { describeErrorWithCode } from '../../lib/api/index.ts';
import { useText } from '../../lib/i18n/index.ts';
import styles from './profile.module.css';
import { Button } from '../../ui/button/button.tsx';

interface SectionProps {
  readonly title: string;
  readonly intro: string;
  readonly children: ReactNode;
}

export function Section({ title, intro, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p className="soft">{intro}</p>
      </div>
      <div>{children}</div>
    </section>
  );
}

/** A section that could not be loaded does not affect the others. */
export function SectionFailure({ error, retry }: { readonly error: unknown; readonly retry: () => void }) {
  const text = useText('profile');
  const common = useText('common');
  return (
    <div role="alert" className={styles['failure']}>
      <p>
        {text.sectionFailed} {describeErrorWithCode(error, common)}
      </p>
      <Button onClick={retry}>{text.tryAgain}</Button>
    </div>
  );
}

export function SectionSkeleton({ rows }: { readonly rows: number }) {
  const label = useText('common').loading;
  return (
    <div className={styles['skeleton']} role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} />
      ))}
    </div>
  );
}
