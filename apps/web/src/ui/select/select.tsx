import { ChevronDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { Text } from 'react-aria-components/Text';
import { useText } from '../../lib/i18n/index.ts';
import { ProblemMark } from '../field/field-frame.tsx';
import field from '../field/field.module.css';
import { ListOptions } from '../popover/list-options.tsx';
import type { Option } from '../popover/option.ts';
import styles from './select.module.css';

interface SelectProps<Value extends string> {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly options: readonly Option<Value>[];
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  /** Shown while nothing is chosen. */
  readonly placeholder?: string;
  readonly description?: string;
  readonly problem?: string | undefined;
  readonly size?: 'medium' | 'small';
  readonly isDisabled?: boolean;
  readonly isRequired?: boolean;
  readonly name?: string;
  readonly className?: string;
}

/** One option of a known list, with type-ahead. For long lists use ComboBox. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, isLabelHidden = false, options, value, onChange, description, problem } = props;
  const {
    placeholder = '',
    size = 'medium',
    isDisabled = false,
    isRequired = false,
    name,
    className,
  } = props;
  const text = useText('common');
  return (
    <AriaSelect
      className={[field['field'], styles['select'], className].filter(Boolean).join(' ')}
      data-size={size}
      value={value}
      placeholder={placeholder}
      isDisabled={isDisabled}
      isRequired={isRequired}
      isInvalid={problem !== undefined}
      {...(name ? { name } : {})}
      {...(isLabelHidden ? { 'aria-label': label } : {})}
      onChange={(chosen) => {
        const option = options.find((each) => each.value === chosen);
        if (option) onChange(option.value);
      }}
    >
      {isLabelHidden ? null : <Label className={field['label'] ?? ''}>{label}</Label>}
      <Button className={styles['button'] ?? ''}>
        <SelectValue className={styles['value'] ?? ''} />
        <ChevronDown className={styles['arrow']} aria-hidden="true" />
      </Button>
      {description ? (
        <Text slot="description" className={field['description'] ?? ''}>
          {description}
        </Text>
      ) : null}
      <FieldError className={field['problem'] ?? ''}>
        <ProblemMark />
        <span>{problem}</span>
      </FieldError>
      <ListOptions options={options} emptyText={text.nothingFound} />
    </AriaSelect>
  );
}
