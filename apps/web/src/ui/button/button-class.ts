import styles from './button.module.css';

/**
 * `quiet` has no frame; `link` is part of a sentence; `opener` is a record's name that opens the record; `row` is an
 * entire row of a list.
 */
export type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'quiet' | Unframed;
type Unframed = (typeof unframed)[number];

const unframed = ['link', 'opener', 'row'] as const;
export type ButtonSize = 'medium' | 'small';

/** The look of a button, for links and library buttons that must look like one. */
export function buttonClass(variant: ButtonVariant, size: ButtonSize, className?: string): string {
  const isUnframed = unframed.some((each) => each === variant);
  const own = isUnframed ? [styles[variant]] : [styles['button'], styles[variant], styles[size]];
  return [...own, className].filter(Boolean).join(' ');
}
