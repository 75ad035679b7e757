import { useId, type ComponentProps } from 'react';
import type { Option } from '../popover/option.ts';
import { controlProps, FieldFrame, type FieldProps } from './field-frame.tsx';
import styles from './field.module.css';

type SelectProps = Omit<ComponentProps<'select'>, 'onChange' | 'value' | 'className' | 'children' | 'size'>;

interface NativeSelectProps<Value extends string> extends FieldProps, SelectProps {
  readonly options: readonly Option<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly size?: 'medium' | 'small';
}

/** The browser's own select: for few plain options, best on phones and free of overlay code. */
export function NativeSelect<Value extends string>(props: NativeSelectProps<Value>) {
  const { label, isLabelHidden = false, description, problem, className, options, ...select } = props;
  const { onChange, size = 'medium', ...rest } = select;
  const id = useId();
  return (
    <FieldFrame {...{ id, label, isLabelHidden, description, problem, className }}>
      <select
        {...controlProps(id, { description, problem })}
        {...rest}
        className={`${styles['input']} ${styles['native']}`}
        data-size={size}
        onChange={({ target }) => {
          const option = options.find(({ value }) => value === target.value);
          if (option) onChange(option.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.isDisabled}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
