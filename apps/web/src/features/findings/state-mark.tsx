import { CircleCheck, CircleMinus, CircleQuestionMark, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../lib/i18n/index.ts';
import type { Finding } from './finding.ts';
import styles from './finding.module.css';

const icons: Readonly<Record<Finding['state'], ReactNode>> = {
  open: <CircleCheck aria-hidden />,
  waiting: <Clock aria-hidden />,
  to_check: <CircleQuestionMark aria-hidden />,
  dismissed: <CircleMinus aria-hidden />,
  lapsed: <CircleMinus aria-hidden />,
  gone: <CircleMinus aria-hidden />,
};

export function StateMark({ finding }: { readonly finding: Pick<Finding, 'state' | 'gone_reason'> }) {
  const states = useText('claims').states;
  const { state, gone_reason } = finding;
  return (
    <span className={styles['state']} data-state={state}>
      {icons[state]} {state === 'gone' ? states[gone_reason ?? 'explained'] : states[state]}
    </span>
  );
}
