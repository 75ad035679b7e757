import type { ComponentProps, ReactNode } from 'react';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class.ts';
import styles from './button.module.css';

interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** Shown before the label, hidden from assistive technology. */
  readonly icon?: ReactNode;
  /** The action is running: the button keeps the focus but does nothing. */
  readonly isPending?: boolean;
}

/** A native button: pages that never open an overlay must not load the overlay library. */
export function Button(props: ButtonProps) {
  const { variant = 'secondary', size = 'medium', icon, isPending = false } = props;
  const { className, onClick, children, variant: _v, size: _s, icon: _i, isPending: _p, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(variant, size, className)}
      aria-disabled={isPending || undefined}
      onClick={(event) => {
        if (isPending) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {isPending ? <span className={styles['wheel']} aria-hidden="true" /> : null}
      {icon && !isPending ? <ButtonIcon>{icon}</ButtonIcon> : null}
      {children}
    </button>
  );
}

export function ButtonIcon({ children }: { readonly children: ReactNode }) {
  return (
    <span className={styles['icon']} aria-hidden="true">
      {children}
    </span>
  );
}

interface IconButtonProps extends Omit<ButtonProps, 'icon' | 'children' | 'title'> {
  readonly label: string;
  readonly icon: ReactNode;
}

/** A button that shows only an icon; its label is read aloud and shown on hover. */
export function IconButton({ label, icon, variant = 'quiet', size = 'small', ...rest }: IconButtonProps) {
  return (
    <Button {...rest} variant={variant} size={size} aria-label={label} title={label} data-icon-only="">
      <ButtonIcon>{icon}</ButtonIcon>
    </Button>
  );
}
