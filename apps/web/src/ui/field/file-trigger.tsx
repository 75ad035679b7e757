import { useId, type ReactNode } from 'react';
import { buttonClass, type ButtonSize, type ButtonVariant } from '../button/button-class.ts';
import { ButtonIcon } from '../button/button.tsx';
import styles from './field.module.css';

interface FileTriggerProps {
  readonly children: ReactNode;
  /** Read aloud in place of the children. */
  readonly label?: string;
  readonly onSelect: (files: readonly File[]) => void;
  /** As the `accept` attribute, e.g. `.csv,application/pdf`. */
  readonly accept?: string;
  readonly isMultiple?: boolean;
  readonly isFolder?: boolean;
  readonly isDisabled?: boolean;
  readonly icon?: ReactNode;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
}

/** A button that opens the browser's file chooser. The input itself takes the focus, so no script is needed to open it. */
export function FileTrigger(props: FileTriggerProps) {
  const {
    children,
    label,
    onSelect,
    accept,
    isMultiple = false,
    isFolder = false,
    isDisabled = false,
  } = props;
  const { icon, variant = 'secondary', size = 'medium' } = props;
  const id = useId();
  return (
    <label
      htmlFor={id}
      className={buttonClass(variant, size, styles['file'])}
      aria-disabled={isDisabled || undefined}
    >
      {icon ? <ButtonIcon>{icon}</ButtonIcon> : null}
      {children}
      <input
        id={id}
        type="file"
        aria-label={label}
        accept={accept}
        multiple={isMultiple || isFolder}
        disabled={isDisabled}
        {...(isFolder ? { webkitdirectory: '' } : {})}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Choosing the same file again must call onSelect again.
          target.value = '';
          if (files.length > 0) onSelect(files);
        }}
      />
    </label>
  );
}
