import type { ComponentProps, ReactNode } from 'react';
import { Focusable } from 'react-aria-components/Focusable';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import styles from './tooltip.module.css';

interface TooltipProps {
  readonly content: ReactNode;
  /** One focusable element. */
  readonly children: ComponentProps<typeof Focusable>['children'];
}

/** A short explanation on hover and focus; it must not contain anything needed to act. */
export function Tooltip({ content, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={300} closeDelay={100}>
      <Focusable>{children}</Focusable>
      <AriaTooltip className={styles['tooltip'] ?? ''} offset={6}>
        {content}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
