import type { ReactNode } from 'react';
import styles from './form.module.css';
import { Submit } from './submit.tsx';
import type { Form } from './use-form.ts';

interface SentFormProps {
  readonly form: Pick<Form<string>, 'formRef' | 'onSubmit' | 'pending' | 'failure'>;
  readonly label: string;
  readonly pendingLabel: string;
  /** Turns off the browser's autocompletion. */
  readonly autoComplete?: 'off';
  readonly children: ReactNode;
}

export function SentForm({ form, label, pendingLabel, autoComplete, children }: SentFormProps) {
  return (
    <form
      className={styles['form']}
      noValidate
      autoComplete={autoComplete}
      ref={form.formRef}
      onSubmit={form.onSubmit}
    >
      {children}
      <Submit label={label} pendingLabel={pendingLabel} pending={form.pending} failure={form.failure} />
    </form>
  );
}
