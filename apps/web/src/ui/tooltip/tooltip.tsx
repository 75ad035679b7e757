import type { ComponentProps, ReactNode } from 'react';
import { Focusable } from 'react-aria-components/Focusable';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import styles from './tooltip.module.css';

interface TooltipProps {
  readonly content: ReactNode;
  /** One element that can be focused. */
  readonly children: ComponentProps<typeof Focusable>['children'];
}

/** A word of explanation on hover and on focus; nothing in it may be needed to act. */
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
