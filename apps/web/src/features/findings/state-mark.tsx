import CheckCircleOutlined from '@ant-design/icons/es/icons/CheckCircleOutlined';
import ClockCircleOutlined from '@ant-design/icons/es/icons/ClockCircleOutlined';
import MinusCircleOutlined from '@ant-design/icons/es/icons/MinusCircleOutlined';
import type { ReactNode } from 'react';
import { useText } from '../../lib/i18n/index.ts';
import type { Finding } from './finding.ts';
import styles from './finding.module.css';

const icons: Readonly<Record<Finding['state'], ReactNode>> = {
  open: <CheckCircleOutlined aria-hidden />,
  waiting: <ClockCircleOutlined aria-hidden />,
  lapsed: <MinusCircleOutlined aria-hidden />,
  gone: <MinusCircleOutlined aria-hidden />,
};

export function StateMark({ finding }: { readonly finding: Pick<Finding, 'state' | 'gone_reason'> }) {
  const words = useText('claims').states;
  const { state, gone_reason } = finding;
  return (
    <span className={styles['state']} data-state={state}>
      {icons[state]} {state === 'gone' ? words[gone_reason ?? 'explained'] : words[state]}
    </span>
  );
}
