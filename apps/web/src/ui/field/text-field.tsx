import { useId, type ComponentProps } from 'react';
import { controlProps, FieldFrame, type FieldProps } from './field-frame.tsx';
import styles from './field.module.css';

type InputProps = Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'className' | 'size'>;

export interface TextFieldProps extends FieldProps, InputProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly size?: 'medium' | 'small';
}

export function TextField(props: TextFieldProps) {
  const { label, isLabelHidden = false, description, problem, className, onChange, ...input } = props;
  const { size = 'medium', id: givenId, ...rest } = input;
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <FieldFrame {...{ id, label, isLabelHidden, description, problem, className }}>
      <input
        {...controlProps(id, { description, problem })}
        {...rest}
        className={styles['input']}
        data-size={size}
        onChange={({ target }) => onChange(target.value)}
      />
    </FieldFrame>
  );
}
