import styles from './button.module.css';

/** `quiet` has no frame; `link` reads as part of a sentence. */
export type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'quiet' | 'link';
export type ButtonSize = 'medium' | 'small';

/** The look of a button, for links and library buttons that must look like one. */
export function buttonClass(variant: ButtonVariant, size: ButtonSize, className?: string): string {
  const own = variant === 'link' ? [styles['link']] : [styles['button'], styles[variant], styles[size]];
  return [...own, className].filter(Boolean).join(' ');
}
