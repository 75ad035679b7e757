import {
  CircleAlert,
  CircleCheck,
  CircleMinus,
  CircleX,
  Clock,
  RefreshCw,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './status-badge.module.css';

export type Tone = 'good' | 'busy' | 'waiting' | 'warning' | 'bad' | 'idle';

const icons: Readonly<Record<Tone, LucideIcon>> = {
  good: CircleCheck,
  busy: RefreshCw,
  waiting: Clock,
  warning: CircleAlert,
  bad: CircleX,
  idle: CircleMinus,
};

interface StatusBadgeProps {
  readonly tone: Tone;
  readonly children: ReactNode;
  /** In place of the tone's own. */
  readonly icon?: LucideIcon;
}

/** Every tone has an icon, so that the state is not shown by colour alone. */
export function StatusBadge({ tone, children, icon: Icon = icons[tone] }: StatusBadgeProps) {
  return (
    <span className={styles['badge']} data-tone={tone}>
      <Icon aria-hidden size={16} />
      <span>{children}</span>
    </span>
  );
}
