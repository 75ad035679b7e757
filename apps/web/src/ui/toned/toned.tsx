import CheckCircleOutlined from '@ant-design/icons/es/icons/CheckCircleOutlined';
import ClockCircleOutlined from '@ant-design/icons/es/icons/ClockCircleOutlined';
import CloseCircleOutlined from '@ant-design/icons/es/icons/CloseCircleOutlined';
import MinusCircleOutlined from '@ant-design/icons/es/icons/MinusCircleOutlined';
import SyncOutlined from '@ant-design/icons/es/icons/SyncOutlined';
import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined';
import type { ReactNode } from 'react';

/** How a thing stands; each tone has its own icon, so that none is told by colour alone. */
export type Tone = 'good' | 'busy' | 'waiting' | 'warning' | 'bad' | 'idle';

const icons: Readonly<Record<Tone, ReactNode>> = {
  good: <CheckCircleOutlined aria-hidden />,
  busy: <SyncOutlined aria-hidden spin />,
  waiting: <ClockCircleOutlined aria-hidden />,
  warning: <WarningOutlined aria-hidden />,
  bad: <CloseCircleOutlined aria-hidden />,
  idle: <MinusCircleOutlined aria-hidden />,
};

export function Toned({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  return (
    <span className="toned" data-tone={tone}>
      {icons[tone]}
      <span>{children}</span>
    </span>
  );
}
