import { useId, type ComponentProps, type ReactNode } from 'react';
import { controlProps, FieldNotes } from './field-frame.tsx';
import styles from './field.module.css';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'checked' | 'className'> {
  readonly label: ReactNode;
  readonly isLabelHidden?: boolean;
  readonly isSelected: boolean;
  readonly onChange: (isSelected: boolean) => void;
  /** Some, but not all, of the items of this box are selected. */
  readonly isIndeterminate?: boolean;
  readonly description?: ReactNode;
  readonly problem?: ReactNode;
  readonly className?: string;
}

export function Checkbox(props: CheckboxProps) {
  return <Ticked {...props} look="check" />;
}

/** Takes effect at once, where a checkbox waits for a form to be sent. */
export function Switch(props: Omit<CheckboxProps, 'isIndeterminate'>) {
  return <Ticked {...props} look="switch" />;
}

interface TickedProps extends CheckboxProps {
  readonly look: 'check' | 'switch';
}

function Ticked(props: TickedProps) {
  const { label, isLabelHidden = false, isSelected, onChange, isIndeterminate = false, ...others } = props;
  const { description, problem, className, look, ...rest } = others;
  const id = useId();
  return (
    <div className={[styles['field'], className].filter(Boolean).join(' ')}>
      <label className={styles[look]}>
        <input
          {...rest}
          {...controlProps(id, { description, problem })}
          type="checkbox"
          {...(look === 'switch' ? { role: 'switch', 'aria-checked': isSelected } : {})}
          checked={isSelected}
          ref={(input) => {
            if (input) input.indeterminate = isIndeterminate;
          }}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span className={isLabelHidden ? 'visually-hidden' : undefined}>{label}</span>
      </label>
      <FieldNotes id={id} description={description} problem={problem} />
    </div>
  );
}
