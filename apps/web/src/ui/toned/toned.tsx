import { CircleCheck, CircleMinus, CircleX, Clock, RefreshCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** Each tone has its own icon, so that the state is not shown by colour alone. */
export type Tone = 'good' | 'busy' | 'waiting' | 'warning' | 'bad' | 'idle';

const icons: Readonly<Record<Tone, ReactNode>> = {
  good: <CircleCheck aria-hidden />,
  busy: <RefreshCw aria-hidden className="turning" />,
  waiting: <Clock aria-hidden />,
  warning: <TriangleAlert aria-hidden />,
  bad: <CircleX aria-hidden />,
  idle: <CircleMinus aria-hidden />,
};

export function Toned({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  return (
    <span className="toned" data-tone={tone}>
      {icons[tone]}
      <span>{children}</span>
    </span>
  );
}
