import { useId, type ComponentProps } from 'react';
import { controlProps, FieldFrame, type FieldProps } from './field-frame.tsx';
import styles from './field.module.css';

type AreaProps = Omit<ComponentProps<'textarea'>, 'onChange' | 'value' | 'className'>;

interface TextAreaProps extends FieldProps, AreaProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function TextArea(props: TextAreaProps) {
  const { label, isLabelHidden = false, description, problem, className, onChange, ...area } = props;
  const { rows = 4, ...rest } = area;
  const id = useId();
  return (
    <FieldFrame {...{ id, label, isLabelHidden, description, problem, className }}>
      <textarea
        {...controlProps(id, { description, problem })}
        {...rest}
        rows={rows}
        className={styles['input']}
        onChange={({ target }) => onChange(target.value)}
      />
    </FieldFrame>
  );
}
